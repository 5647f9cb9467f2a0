/** Reads comma-separated text with quoted fields: an array of rows, each a record keyed by the names of the first line. */
export function parseCsv(text) {
  const lines = []
  let fields = []
  let field = ''
  let quoted = false
  for (let i = 0; i < text.length; i += 1) {
    const c = text[i]
    if (quoted) {
      if (c !== '"') field += c
      else if (text[i + 1] === '"') {
        field += '"'
        i += 1
      } else quoted = false
    } else if (c === '"') quoted = true
    else if (c === ',') {
      fields.push(field)
      field = ''
    } else if (c === '\n') {
      lines.push([...fields, field.replace(/\r$/, '')])
      fields = []
      field = ''
    } else field += c
  }
  if (quoted) throw new Error('A quoted field never ends.')
  if (field !== '' || fields.length > 0) lines.push([...fields, field])
  const [names, ...rows] = lines
  if (names === undefined) throw new Error('The file is empty.')
  return rows.map((row, index) => {
    if (row.length !== names.length)
      throw new Error(`Line ${index + 2} has ${row.length} fields, the heading ${names.length}.`)
    return Object.fromEntries(names.map((name, column) => [name, row[column]]))
  })
}
