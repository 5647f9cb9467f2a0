import { createServer } from 'node:http'

/** A computer that must never be called: it notes whoever does. */
export interface Listener {
  readonly address: string
  readonly calls: readonly string[]
  close(): Promise<void>
}

export async function openListener(): Promise<Listener> {
  const calls: string[] = []
  const server = createServer((request, response) => {
    calls.push(`${request.method} ${request.url}`)
    response.end('<title>elsewhere</title>')
  })
  // Who connects and asks nothing has called, too.
  server.on('connection', () => calls.push('connection'))
  const port = await new Promise<number>((resolve) => {
    server.listen(0, '127.0.0.1', () => {
      const at = server.address()
      resolve(typeof at === 'object' && at !== null ? at.port : 0)
    })
  })
  return {
    address: `http://127.0.0.1:${port}/`,
    calls,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  }
}
