import nodemailer from 'nodemailer'
import type { CallIn } from '../../ipc/contract.ts'
import type { MailSettings, OutgoingFile } from '../../ipc/shapes.ts'
import { fail, ok, type Result } from '../../kernel/result.ts'
import type { MailDesk } from '../app/mail-desk.ts'
import type { Host } from '../host.ts'
import { type Trouble, trouble } from '../trouble.ts'
import { type Account, forgetAccount, readAccount, settingsOf, writeAccount } from './account.ts'
import { isAddress } from './addresses.ts'
import { fileKeeper, type SecretKeeper } from './secret-keeper.ts'
import { mailTrouble } from './smtp-trouble.ts'

/** Nobody waits longer than this for a server that says nothing. Milliseconds. */
const PATIENCE = 20_000
/** Nor for one that goes on talking and never comes to the end. Milliseconds. */
const DEADLINE = 120_000

const NO_ACCOUNT = trouble(
  'bad-mail',
  'There is no mail account yet; enter one in the settings, or save the file and send it by hand.',
)

/** Sends by the player's own SMTP account: TLS with the server's certificate checked, one mail for each file. */
export class SmtpDesk implements MailDesk {
  readonly #host: Host
  readonly #keeper: SecretKeeper
  readonly #trusted: string | undefined
  readonly #deadline: number

  /** `trusted`: a certificate (PEM) to trust besides the system's, for a server of one's own. */
  constructor(host: Host, keeper: SecretKeeper = fileKeeper(host), trusted?: string, deadline = DEADLINE) {
    this.#host = host
    this.#keeper = keeper
    this.#trusted = trusted
    this.#deadline = deadline
  }

  see(): Result<MailSettings | null, Trouble> {
    const account = readAccount(this.#host)
    if (!account.ok) return account
    return ok(account.value === undefined ? null : settingsOf(account.value))
  }

  async set(wish: CallIn<'mail.set'>): Promise<Result<MailSettings, Trouble>> {
    const written = await writeAccount(this.#host, this.#keeper, wish)
    return written.ok ? ok(settingsOf(written.value)) : written
  }

  forget(): Result<null, Trouble> {
    return forgetAccount(this.#host)
  }

  async test(): Promise<Result<{ readonly sentence: string }, Trouble>> {
    // Also where none is asked for: "lets you in" is said only of a name and password that were tried.
    const opened = await this.#transport({ forceAuth: true })
    if (!opened.ok) return opened
    const { account, transport } = opened.value
    try {
      await inTime(transport.verify(), this.#deadline)
      return ok({ sentence: `${account.host} lets you in; nothing was sent.` })
    } catch (error) {
      return fail(mailTrouble(error, account))
    } finally {
      transport.close()
    }
  }

  async send(file: OutgoingFile, to: string): Promise<Result<{ readonly sentence: string }, Trouble>> {
    if (!isAddress(to)) return fail(trouble('bad-mail', `"${to}" is no mail address; it looks like him@example.org.`))
    const opened = await this.#transport()
    if (!opened.ok) return opened
    const { account, transport } = opened.value
    try {
      await transport.sendMail({
        from: account.from,
        to,
        subject: oneLine(file.subject),
        text: `${file.letter}\n\n${file.checkpoint}\n\n${file.armour}\n`,
        attachments: [
          { filename: file.name, content: Buffer.from(file.bytes, 'base64'), contentType: 'application/octet-stream' },
        ],
        // What the player typed is data: no file or address in it is ever fetched.
        disableFileAccess: true,
        disableUrlAccess: true,
        signal: AbortSignal.timeout(this.#deadline),
      })
      return ok({ sentence: `${file.name} went to ${to}.` })
    } catch (error) {
      return fail(mailTrouble(error, account))
    } finally {
      transport.close()
    }
  }

  async #transport(more: { readonly forceAuth?: boolean } = {}) {
    const account = readAccount(this.#host)
    if (!account.ok) return account
    if (account.value === undefined) return fail(NO_ACCOUNT)
    const password = await this.#password(account.value)
    if (!password.ok) return password
    const { host, port, security, user } = account.value
    const transport = nodemailer.createTransport({
      host,
      port,
      secure: security === 'tls',
      requireTLS: security === 'starttls',
      ignoreTLS: security === 'none',
      connectionTimeout: PATIENCE,
      greetingTimeout: PATIENCE,
      socketTimeout: PATIENCE,
      ...(user === '' ? {} : more),
      tls: { minVersion: 'TLSv1.2', ...(this.#trusted === undefined ? {} : { ca: this.#trusted }) },
      ...(user === '' ? {} : { auth: { user, pass: password.value } }),
    })
    return ok({ account: account.value, transport })
  }

  async #password({ sealed }: Account): Promise<Result<string, Trouble>> {
    if (sealed === null) return ok('')
    const opened = await this.#keeper.open(sealed)
    return opened.ok ? ok(new TextDecoder().decode(opened.value)) : opened
  }
}

/** @throws Error with the code ETIMEDOUT after `most` milliseconds. */
async function inTime(work: Promise<unknown>, most: number): Promise<void> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(Object.assign(new Error('too slow'), { code: 'ETIMEDOUT' })), most)
  })
  try {
    await Promise.race([work, late])
  } finally {
    clearTimeout(timer)
  }
}

/** A subject is one line, whatever is in a title. */
function oneLine(text: string): string {
  return text.replace(/[\p{C}\s]+/gu, ' ').trim()
}
