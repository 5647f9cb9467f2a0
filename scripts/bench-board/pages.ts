import { createServer } from 'node:http'
import { type ResourceRoots, resourceAt } from '../../src/host/web/resources.ts'

export interface Pages {
  readonly origin: string
  close(): Promise<void>
}

/** Both viewers' pages and the tiles, given as the screens are given theirs, under the same policy; and the scene. */
export async function servePages(roots: ResourceRoots, scene: unknown): Promise<Pages> {
  const told = JSON.stringify(scene)
  const server = createServer(async ({ url }, response) => {
    const { pathname } = new URL(url ?? '/', 'http://127.0.0.1')
    if (pathname === '/scene.json') return response.setHeader('content-type', 'application/json').end(told)
    const { status, headers, body } = await resourceAt(roots, pathname)
    response.writeHead(status, headers)
    return response.end(body)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('the server has no port')
  return {
    origin: `http://127.0.0.1:${address.port}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
