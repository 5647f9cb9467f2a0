/** Chooses and starts what draws, by what the machine can do. */
// Shaders are run without making code of text, as the page's policy demands.
import 'pixi.js/unsafe-eval'
import { CanvasRenderer, GlLimitsSystem, type Renderer, WebGLRenderer } from 'pixi.js'
import type { ViewSize } from '../camera.ts'

export interface Drawing {
  readonly renderer: Renderer
  readonly kind: 'webgl' | 'canvas'
  /** Without a graphics card: every pixel costs. */
  readonly software: boolean
  /** The browser has no WebGL at all. */
  readonly missing: boolean
}

/** On a software GL the usual batch shader of 32 textures is four times slower than one of four. */
const FEW_TEXTURES = 4
const SOFTWARE = /swiftshader|llvmpipe|softpipe|software|basic render/i

/** What lies around the map. */
const DESK = '#d9cdb2'
/** Without a graphics card no more pixels than those of a 4K screen are drawn, however fine it is. */
const SOFTWARE_PIXELS = 8_300_000

/** Device pixels that are drawn for a pixel of CSS. */
export function resolutionFor(width: number, height: number, software: boolean): number {
  const fine = globalThis.devicePixelRatio
  return software ? Math.min(fine, Math.max(1, Math.sqrt(SOFTWARE_PIXELS / (width * height)))) : fine
}

/** How large an element is; one that is hidden for now has a size, too. */
export function sizeIn(host: HTMLElement): ViewSize {
  return { width: Math.max(1, host.clientWidth), height: Math.max(1, host.clientHeight) }
}

/** Puts a canvas into the element. `wish`: for trials, and for those whose driver draws wrongly; else the machine decides. */
export async function openRenderer(host: HTMLElement, wish?: Drawing['kind']): Promise<Drawing> {
  const drawing = await started(host, wish)
  const { canvas } = drawing.renderer
  canvas.setAttribute('aria-hidden', 'true')
  canvas.style.display = 'block'
  host.append(canvas)
  return drawing
}

async function started(host: HTMLElement, wish: Drawing['kind'] | undefined): Promise<Drawing> {
  const name = glName()
  const software = name !== null && SOFTWARE.test(name)
  const options = {
    ...sizeIn(host),
    resolution: globalThis.devicePixelRatio,
    autoDensity: true,
    background: DESK,
    antialias: false,
    hello: false,
  }
  // Without a graphics card the canvas draws several times as many frames as a GL that works out every pixel.
  const kind = wish ?? (name === null || software ? 'canvas' : 'webgl')
  if (kind === 'webgl' && name !== null) {
    if (software) limitTextures()
    try {
      const renderer = new WebGLRenderer<HTMLCanvasElement>()
      await renderer.init(options)
      return { renderer, kind: 'webgl', software, missing: false }
    } catch {
      // A driver that promises WebGL and breaks the promise: the canvas still draws.
    }
  }
  const renderer = new CanvasRenderer<HTMLCanvasElement>()
  await renderer.init(options)
  return { renderer, kind: 'canvas', software: true, missing: name === null }
}

/** What draws behind WebGL; null: nothing does. */
function glName(): string | null {
  const canvas = document.createElement('canvas')
  const gl = canvas.getContext('webgl2') ?? canvas.getContext('webgl')
  if (gl === null) return null
  const info = gl.getExtension('WEBGL_debug_renderer_info')
  const name: unknown = gl.getParameter(info === null ? gl.RENDERER : info.UNMASKED_RENDERER_WEBGL)
  gl.getExtension('WEBGL_lose_context')?.loseContext()
  return typeof name === 'string' ? name : ''
}

let limited = false

/** The limit is read while the renderer starts, and offered by no option: so it is lowered where it is found out. */
function limitTextures(): void {
  if (limited) return
  limited = true
  const find = GlLimitsSystem.prototype.contextChange
  GlLimitsSystem.prototype.contextChange = function contextChange(this: GlLimitsSystem) {
    find.call(this)
    this.maxBatchableTextures = Math.min(this.maxBatchableTextures, FEW_TEXTURES)
  }
}
