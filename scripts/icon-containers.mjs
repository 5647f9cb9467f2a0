// The two files that hold an icon in many sizes: .ico (Windows) and .icns (macOS). Both hold PNGs as they are.

const ICO_ENTRY = 16

/** [{size, png}] → the bytes of an .ico. */
export function icoOf(pictures) {
  const head = Buffer.alloc(6 + ICO_ENTRY * pictures.length)
  head.writeUInt16LE(1, 2) // an icon, not a cursor
  head.writeUInt16LE(pictures.length, 4)
  let offset = head.length
  for (const [at, { size, png }] of pictures.entries()) {
    const entry = 6 + ICO_ENTRY * at
    head.writeUInt8(size % 256, entry) // 0 means 256
    head.writeUInt8(size % 256, entry + 1)
    head.writeUInt16LE(1, entry + 4) // planes
    head.writeUInt16LE(32, entry + 6) // bits of a pixel
    head.writeUInt32LE(png.length, entry + 8)
    head.writeUInt32LE(offset, entry + 12)
    offset += png.length
  }
  return Buffer.concat([head, ...pictures.map(({ png }) => png)])
}

/** What macOS calls each picture: the plain sizes, then those for screens with twice the pixels. */
const ICNS_TYPES = [
  ['icp4', 16],
  ['icp5', 32],
  ['ic07', 128],
  ['ic08', 256],
  ['ic09', 512],
  ['ic11', 32],
  ['ic12', 64],
  ['ic13', 256],
  ['ic14', 512],
  ['ic10', 1024],
]

/** [{size, png}] with every size macOS wants → the bytes of an .icns. */
export function icnsOf(pictures) {
  const parts = ICNS_TYPES.flatMap(([type, size]) => {
    const found = pictures.find((each) => each.size === size)
    if (found === undefined) throw new Error(`no picture of ${size} pixels`)
    return [header(type, found.png.length), found.png]
  })
  const body = Buffer.concat(parts)
  return Buffer.concat([header('icns', body.length), body])
}

function header(type, length) {
  const bytes = Buffer.alloc(8)
  bytes.write(type, 0, 'latin1')
  bytes.writeUInt32BE(length + 8, 4)
  return bytes
}
