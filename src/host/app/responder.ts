import type { Answered } from '../../ipc/contract.ts'
import type { ResponderState } from '../../ipc/shapes.ts'
import { fail, type Result } from '../../kernel/result.ts'
import { noteDeed } from '../dispatch.ts'
import { gamesMark } from '../games-mark.ts'
import type { Host } from '../host.ts'
import { type Trouble, trouble } from '../trouble.ts'
import { type Answering, FolderWatch, type Looked } from '../watch-folder.ts'
import { badly, well } from './answers.ts'
import { askedAt, askedWords } from './exchange-sights.ts'
import type { AnsweredHere, Inbox } from './inbox.ts'
import type { People } from './people.ts'
import { type Folders, foldersTrouble, readFolders, writeFolders } from './responder-folders.ts'
import type { Open } from './sights.ts'

/** How often the folder is looked at, in milliseconds. Mail programs write slowly, and nobody waits for a second. */
const PAUSE = 1000
/** So many answers are told of. */
const MOST_TOLD = 100

export interface ResponderParts {
  readonly host: Host
  readonly people: People
  readonly inbox: Inbox
  /** Carries something out when no call is under way, so that no two change a game at once. Never rejects. */
  inTurn<T>(work: () => Promise<Result<T, Trouble>>): Promise<Result<T, Trouble>>
  /** Told of each answer, when it lies in its folder. */
  onAnswered(key: string, sentence: string): void
}

/**
 * Answers by itself what lies or appears in a folder while the app runs: requests, and turns that orders which the player holds decide. What
 * cannot be answered is left where it lies and told once.
 */
export class Responder {
  readonly #parts: ResponderParts
  #folders: Folders | null = null
  #watch: FolderWatch | undefined
  #timer: NodeJS.Timeout | undefined
  /** Why nothing can be answered now, and what is wrong with the last file that could not be. */
  #trouble: string | null = null
  #fileTrouble: { readonly file: string; readonly message: string } | null = null
  #answered: ResponderState['answered'] = []
  /** What was last answered in the round under way, to be told when it is written. */
  readonly #sentences = new Map<string, string>()

  constructor(parts: ResponderParts) {
    this.#parts = parts
  }

  /** Begins with the folders that were set before, if any were. */
  begin(): void {
    const folders = readFolders(this.#parts.host)
    if (!folders.ok) this.#trouble = folders.error.message
    else this.#start(folders.value)
  }

  /** Ends; what is under way is not written any more. */
  close(): void {
    clearTimeout(this.#timer)
    this.#watch = undefined
  }

  see(): Answered<ResponderState> {
    return well({
      folders: this.#folders,
      running: this.#watch !== undefined && this.#trouble === null,
      trouble: this.#trouble ?? this.#fileTrouble?.message ?? null,
      answered: this.#answered,
    })
  }

  /** Sets the folders, or stops with null. Codes: `not-found`, `not-a-directory`, `no-access`, `exists` for the same folder twice, the disk's. */
  set(folders: Folders | null): Answered<ResponderState> {
    const kept = writeFolders(this.#parts.host, folders)
    if (!kept.ok) return badly(kept.error)
    this.close()
    this.#trouble = null
    this.#fileTrouble = null
    this.#start(kept.value)
    return this.see()
  }

  #start(folders: Folders | null): void {
    this.#folders = folders
    if (folders === null) return
    const watch = new FolderWatch(this.#parts.host.disk, folders, this.#answering())
    this.#watch = watch
    void this.#round(watch)
  }

  async #round(watch: FolderWatch): Promise<void> {
    const goesOn = () => this.#watch === watch
    const not = await this.#cannot()
    const why = not ?? (goesOn() ? await watch.round((looked) => this.#note(looked), goesOn) : undefined)
    if (!goesOn()) return
    this.#trouble = why?.message ?? null
    // It is no reason for the program to stay.
    this.#timer = setTimeout(() => void this.#round(watch), PAUSE).unref()
  }

  async #cannot(): Promise<Trouble | undefined> {
    const { host, people } = this.#parts
    const not = this.#folders === null ? undefined : foldersTrouble(host, this.#folders)
    if (not !== undefined) return not
    const signer = await people.signer()
    return signer.ok ? undefined : signer.error
  }

  #answering(): Answering {
    const { inbox, inTurn } = this.#parts
    const watch = () => this.#watch
    const inGame = <T>(work: () => Promise<Result<T, Trouble>>) => {
      const before = watch()
      return inTurn(async () => (before === watch() && before !== undefined ? await work() : fail(ENDED)))
    }
    return {
      request: (bytes) =>
        inGame(async () => {
          const done = await inbox.answer(bytes)
          if (done.ok) this.#sentences.set(done.value.sent.name, requestSentence(done.value))
          return done
        }),
      turn: (bytes) =>
        inGame(async () => {
          const done = await inbox.decide(bytes)
          if (!done.ok || done.value === null || done.value === 'not-yet') return done
          const { open, sent } = done.value
          this.#sentences.set(
            sent.name,
            `By the orders you hold, answered ${placeOf(open)} with ${kindOf(sent.header.kind)} ${sent.header.file}.`,
          )
          return done
        }),
      mark: () => gamesMark(this.#parts.host),
    }
  }

  #note({ file, reply, trouble: why }: Looked): void {
    if (reply === null) {
      if (why !== null && why.code !== ENDED.code) {
        this.#fileTrouble = { file, message: `${file} was left alone: ${why.message}` }
      }
      return
    }
    // It waited for something, which has come.
    if (this.#fileTrouble?.file === file) this.#fileTrouble = null
    const { host, onAnswered } = this.#parts
    // A note that cannot be kept takes nothing back: the screens then say that the answer was not sent.
    noteDeed(host, reply.key, reply.sent.name, 'saved')
    const sentence = this.#sentences.get(reply.sent.name) ?? `Answered ${file}.`
    this.#sentences.clear()
    const line = { at: host.clock.now(), key: reply.key, sentence }
    this.#answered = [line, ...this.#answered].slice(0, MOST_TOLD)
    onAnswered(reply.key, sentence)
  }
}

/** The responder was stopped while a file waited for its turn. */
const ENDED = trouble('cancelled', 'Answering by itself was stopped.')

function requestSentence({ open, request, again }: AnsweredHere): string {
  const { session, module } = open
  const asked = askedAt(session.checked, request.last)
  const what = asked === null ? `entry ${request.last}` : askedWords(module, asked).what
  return `${again ? 'Answered again, the same' : 'Answered'} in ${placeOf(open)}: ${what}`
}

function placeOf({ module, session }: Open): string {
  const { scenario } = session.checked
  const title = module.source.manifest.scenarios.find(({ id }) => id === scenario)?.title ?? scenario
  return `${module.title}, ${title}`
}

function kindOf(kind: string): string {
  return kind === 'request' ? 'a request for file' : 'file'
}
