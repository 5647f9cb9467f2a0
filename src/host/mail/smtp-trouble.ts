import { type Trouble, trouble } from '../trouble.ts'
import type { Account } from './account.ts'

/** What went wrong on the way, as a sentence. What the server said is left out where it could repeat what it was told. */
export function mailTrouble(error: unknown, { host, port, security }: Account): Trouble {
  const { code, responseCode, command, text } = partsOf(error)
  const server = `${host}, port ${port},`
  const say = (sentence: string): Trouble => trouble('mail-failed', sentence)
  if (code === 'EAUTH' && responseCode !== undefined && responseCode >= 500 && responseCode <= 504) {
    return say(
      `${server} takes no user name and password; look at the port and the encryption, or leave the user name empty.`,
    )
  }
  if (isAbort(error)) {
    return say(`${server} did not come to an end; whether the mail went out is not known, so send it again later.`)
  }
  if (code === 'EAUTH' || code === 'ENOAUTH') {
    return say(
      `${host} does not accept this user name and password; many providers want an app password, made in their own settings.`,
    )
  }
  if (code === 'EDNS')
    return say(`There is no mail server called ${host}, or this computer is offline; nothing was sent.`)
  if (code === 'ETIMEDOUT')
    return say(`${server} does not answer; look at the port and whether this computer is online.`)
  if (/certificate|self.signed|unable to verify|altnames|CERT_/i.test(text)) {
    return say(`${host} shows a certificate that cannot be trusted, so nothing was sent; look for a slip in its name.`)
  }
  if (code === 'ETLS' || /STARTTLS/.test(text) || /wrong version number|packet length|SSL routines/i.test(text)) {
    const other = security === 'tls' ? 'STARTTLS, usually with port 587' : 'TLS, usually with port 465'
    return say(
      `${server} speaks no ${security === 'tls' ? 'TLS' : 'STARTTLS'} there, so nothing was sent; try ${other}.`,
    )
  }
  if (code === 'EENVELOPE' || command === 'RCPT TO' || command === 'MAIL FROM') {
    const who = command === 'MAIL FROM' ? 'the address it would come from' : 'the address it should go to'
    return say(`${host} refuses ${who}${numbered(responseCode)}; check it and send again.`)
  }
  if (responseCode === 552 || responseCode === 523)
    return say(`${host} finds the mail too large; save the file and send it another way.`)
  if (code === 'ESOCKET' || code === 'ECONNECTION' || code === 'ECONNREFUSED') {
    return say(`${server} cannot be reached; look at the port and whether this computer is online.`)
  }
  return say(
    `${host} did not take the mail${numbered(responseCode)}; try again later, or save the file and send it by hand.`,
  )
}

/** How what was broken off at the deadline comes back. */
function isAbort(error: unknown): boolean {
  return error instanceof Error && /abort|timeout/i.test(error.name)
}

function numbered(responseCode: number | undefined): string {
  return responseCode === undefined ? '' : ` (answer ${responseCode})`
}

function partsOf(error: unknown) {
  const part = (name: string): unknown =>
    typeof error === 'object' && error !== null ? Reflect.get(error, name) : undefined
  const [code, responseCode, command] = [part('code'), part('responseCode'), part('command')]
  return {
    code: typeof code === 'string' ? code : '',
    responseCode: typeof responseCode === 'number' ? responseCode : undefined,
    command: typeof command === 'string' ? command : '',
    text: error instanceof Error ? error.message : '',
  }
}
