import { SMTPServer } from 'smtp-server'

/** A mail server on this computer that keeps what it is given. */
export interface MailServer {
  readonly port: number
  readonly mails: { readonly from: string; readonly to: readonly string[]; readonly text: string }[]
  close(): Promise<void>
}

/** It speaks no TLS, which is allowed only to the very computer one sits at, and lets `ann` in with `app pass`. */
export async function openMailServer(): Promise<MailServer> {
  const mails: MailServer['mails'] = []
  const server = new SMTPServer({
    logger: false,
    hideSTARTTLS: true,
    allowInsecureAuth: true,
    onAuth({ username, password }, _session, callback) {
      if (username === 'ann' && password === 'app pass') callback(null, { user: 'ann' })
      else callback(new Error('535 no'))
    },
    onData(stream, { envelope }, callback) {
      const parts: Buffer[] = []
      stream.on('data', (part: Buffer) => parts.push(part))
      stream.on('end', () => {
        const from = envelope.mailFrom === false ? '' : envelope.mailFrom.address
        mails.push({ from, to: envelope.rcptTo.map(({ address }) => address), text: Buffer.concat(parts).toString() })
        callback()
      })
    },
  })
  const port = await new Promise<number>((resolve) => {
    const listening = server.listen(0, '127.0.0.1', () => {
      const address = listening.address()
      resolve(typeof address === 'object' && address !== null ? address.port : 0)
    })
  })
  return { port, mails, close: () => new Promise((resolve) => server.close(() => resolve())) }
}
