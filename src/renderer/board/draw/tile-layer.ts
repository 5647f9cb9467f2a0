/** The picture of the map: tiles of the level that the zoom wants, coarser ones until they are there. */
import { Container, ImageSource, Rectangle, Sprite, Texture } from 'pixi.js'
import type { Rect } from '../ground.ts'
import type { MapFacts } from '../scene.ts'
import {
  baseLevel,
  levelFor,
  scaleOf,
  type Tile,
  tileKey,
  tileRect,
  tilesIn,
  tilesToDraw,
  tilesToForget,
} from '../tiles.ts'

interface Kept {
  readonly level: number
  readonly sprite: Sprite
  used: number
}

const AT_ONCE = 6
const RING = 1

export interface TileBudget {
  /** Tiles kept at most. */
  readonly most: number
  /** In levels, see `levelFor`. */
  readonly thrift: number
}

export class TileLayer {
  readonly container = new Container()
  readonly #base: string
  readonly #facts: MapFacts
  readonly #budget: TileBudget
  readonly #kept = new Map<string, Kept>()
  readonly #failed = new Set<string>()
  readonly #loading = new Map<string, AbortController>()
  readonly #came: () => void
  #wanted: readonly Tile[] = []
  #frame = 0

  /** `came`: called when there is something new to draw. */
  constructor(base: string, facts: MapFacts, budget: TileBudget, came: () => void) {
    this.#base = base
    this.#facts = facts
    this.#budget = budget
    this.#came = came
  }

  get count(): number {
    return this.#kept.size
  }

  /** Tiles that could not be read. */
  get missing(): number {
    return this.#failed.size
  }

  /** The coarsest picture at least is drawn. */
  get covers(): boolean {
    const base = baseLevel(this.#facts)
    return [...this.#kept.values()].some(({ level }) => level === base)
  }

  /** Everything wanted is there. */
  get complete(): boolean {
    return this.#loading.size === 0
  }

  /** `density`: device pixels for a pixel of the map. */
  update(part: Rect, density: number): void {
    this.#frame += 1
    const level = levelFor(this.#facts, density, this.#budget.thrift)
    const visible = tilesIn(this.#facts, level, part, 0)
    const base = baseLevel(this.#facts)
    const all = { x: 0, y: 0, width: this.#facts.width, height: this.#facts.height }
    this.#wanted = [...tilesIn(this.#facts, base, all, 0), ...visible, ...tilesIn(this.#facts, level, part, RING)]
    const drawn = tilesToDraw(this.#facts, visible, (key) => this.#kept.has(key))
    const shown = new Set<string>()
    for (const tile of drawn) {
      const key = tileKey(tile)
      const kept = this.#kept.get(key)
      if (kept === undefined) continue
      kept.used = this.#frame
      shown.add(key)
    }
    for (const [key, { sprite }] of this.#kept) sprite.visible = shown.has(key)
    this.#load()
    for (const key of tilesToForget(this.#kept, this.#budget.most, this.#frame, base)) this.#forget(key)
  }

  destroy(): void {
    for (const controller of this.#loading.values()) controller.abort()
    for (const key of [...this.#kept.keys()]) this.#forget(key)
    this.container.destroy({ children: true })
  }

  #load(): void {
    const wanted = new Map(this.#wanted.map((tile) => [tileKey(tile), tile]))
    for (const [key, controller] of this.#loading) {
      if (wanted.has(key)) continue
      controller.abort()
      this.#loading.delete(key)
    }
    for (const [key, tile] of wanted) {
      if (this.#loading.size >= AT_ONCE) break
      if (!this.#kept.has(key) && !this.#loading.has(key) && !this.#failed.has(key)) void this.#fetch(key, tile)
    }
  }

  async #fetch(key: string, tile: Tile): Promise<void> {
    const controller = new AbortController()
    this.#loading.set(key, controller)
    const path = this.#facts.tiles
      .replace('{level}', `${tile.level}`)
      .replace('{x}', `${tile.column}`)
      .replace('{y}', `${tile.row}`)
    try {
      const response = await fetch(this.#base + path, { signal: controller.signal })
      if (!response.ok) throw new Error(`${response.status}`)
      const picture = await createImageBitmap(await response.blob())
      if (controller.signal.aborted) picture.close()
      else this.#keep(key, tile, picture)
    } catch {
      if (!controller.signal.aborted) this.#failed.add(key)
    }
    if (this.#loading.get(key) === controller) this.#loading.delete(key)
    if (!controller.signal.aborted) {
      this.#load()
      this.#came()
    }
  }

  #keep(key: string, tile: Tile, picture: ImageBitmap): void {
    const source = new ImageSource({ resource: picture, alphaMode: 'premultiply-alpha-on-upload', scaleMode: 'linear' })
    const { overlap, tileSize } = this.#facts
    const left = tile.column > 0 ? overlap : 0
    const top = tile.row > 0 ? overlap : 0
    const width = Math.min(tileSize, picture.width - left)
    const height = Math.min(tileSize, picture.height - top)
    const sprite = new Sprite(new Texture({ source, frame: new Rectangle(left, top, width, height) }))
    const { x, y } = tileRect(this.#facts, tile)
    // By the picture's own pixels: the last of a coarse level reach a little beyond the map, and nothing is squeezed.
    const scale = scaleOf(this.#facts, tile.level)
    sprite.position.set(x, y)
    sprite.setSize(width / scale, height / scale)
    sprite.zIndex = tile.level
    sprite.visible = false
    this.container.sortableChildren = true
    this.container.addChild(sprite)
    this.#kept.set(key, { level: tile.level, sprite, used: this.#frame })
  }

  #forget(key: string): void {
    const kept = this.#kept.get(key)
    if (kept === undefined) return
    this.#kept.delete(key)
    const { source } = kept.sprite.texture
    kept.sprite.destroy({ texture: true, textureSource: true })
    if (source.resource instanceof ImageBitmap) source.resource.close()
  }
}
