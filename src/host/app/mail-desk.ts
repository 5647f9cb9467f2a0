import type { CallIn } from '../../ipc/contract.ts'
import type { MailSettings, OutgoingFile } from '../../ipc/shapes.ts'
import type { Result } from '../../kernel/result.ts'
import type { Trouble } from '../trouble.ts'

/** Sending by the player's own mail account. */
export interface MailDesk {
  /** Null while there is no account. */
  see(): Result<MailSettings | null, Trouble>
  set(wish: CallIn<'mail.set'>): Promise<Result<MailSettings, Trouble>>
  forget(): Result<null, Trouble>
  /** Connects and logs in; gives a sentence for the player. */
  test(): Promise<Result<{ readonly sentence: string }, Trouble>>
  send(file: OutgoingFile, to: string): Promise<Result<{ readonly sentence: string }, Trouble>>
}
