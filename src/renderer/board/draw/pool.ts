/** Sprites put down anew for each changed picture, and used again: the order of putting is the order of drawing. */
import { Container, Sprite, Texture } from 'pixi.js'

export interface Put {
  /** The middle, in pixels of the map. */
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
  readonly rotation?: number
  readonly alpha?: number
}

export class Pool {
  readonly container = new Container()
  readonly #sprites: Sprite[] = []
  #next = 0

  begin(): void {
    this.#next = 0
  }

  put(texture: Texture, { x, y, width, height, rotation = 0, alpha = 1 }: Put): Sprite {
    let sprite = this.#sprites[this.#next]
    if (sprite === undefined) {
      sprite = new Sprite({ anchor: 0.5 })
      this.#sprites.push(sprite)
      this.container.addChild(sprite)
    }
    this.#next += 1
    sprite.texture = texture
    sprite.position.set(x, y)
    sprite.scale.set(width / texture.width, height / texture.height)
    sprite.rotation = rotation
    sprite.alpha = alpha
    sprite.visible = true
    return sprite
  }

  end(): void {
    for (let index = this.#next; index < this.#sprites.length; index++) {
      const sprite = this.#sprites[index]
      if (sprite === undefined || !sprite.visible) continue
      sprite.visible = false
      // What it showed may be dropped while it is hidden.
      sprite.texture = Texture.EMPTY
    }
  }

  get used(): number {
    return this.#next
  }

  destroy(): void {
    this.container.destroy({ children: true })
  }
}
