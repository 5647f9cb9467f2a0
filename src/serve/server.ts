import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Door, type Serving } from './door.ts'

export interface Served {
  readonly port: number
  /** Lets a browser in, once. */
  readonly address: string
  close(): Promise<void>
}

/** The first port is the usual one: the browser's storage belongs to it. */
export const USUAL_PORT = 46_820
const PORTS_TRIED = 10
/** Nobody on this very computer needs longer. Milliseconds. */
const HEAD_PATIENCE = 10_000
const REQUEST_PATIENCE = 120_000
/** How often Node looks whose time is up; its own 30 seconds would make the patience above thrice as long. */
const LOOKING_EVERY = 2000
/** Whoever connects and says nothing at all only takes another's place. */
const SILENCE_PATIENCE = 5000
/** A browser opens six at a time. */
const MOST_CONNECTIONS = 256

/**
 * The screens and the host on loopback, for a browser on this computer. Whoever has no cookie from the one-time address is
 * turned away, and so is every request that another page sends.
 */
export async function serve(serving: Serving, firstPort: number): Promise<Served> {
  const door = new Door(serving)
  const server = createServer(
    { headersTimeout: HEAD_PATIENCE, requestTimeout: REQUEST_PATIENCE, connectionsCheckingInterval: LOOKING_EVERY },
    (request, response) => {
      void door.answer(request, response)
    },
  )
  server.maxConnections = MOST_CONNECTIONS
  server.on('connection', (socket) => {
    const silent = setTimeout(() => {
      if (socket.bytesRead === 0) socket.destroy()
    }, SILENCE_PATIENCE)
    socket.on('close', () => clearTimeout(silent))
  })
  const port = await listening(server, firstPort)
  door.port = port
  return {
    port,
    address: `http://127.0.0.1:${port}/?token=${door.token}`,
    close: () => closed(server),
  }
}

/** The port asked for, or the next free one; 0: any. @throws Error when none of them is free. */
async function listening(server: Server, first: number): Promise<number> {
  for (let tried = 0; ; tried++) {
    const port = first === 0 ? 0 : first + tried
    try {
      await new Promise<void>((resolve, reject) => {
        server.once('error', reject)
        server.listen(port, '127.0.0.1', () => {
          server.off('error', reject)
          resolve()
        })
      })
      return portOf(server.address())
    } catch (error) {
      const taken = error instanceof Error && 'code' in error && error.code === 'EADDRINUSE'
      if (!taken || tried + 1 >= PORTS_TRIED) throw error
    }
  }
}

function portOf(address: AddressInfo | string | null): number {
  if (address === null || typeof address === 'string') throw new Error('the server has no port')
  return address.port
}

function closed(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve())
    server.closeAllConnections()
  })
}
