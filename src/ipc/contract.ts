/** Every call from the screens to the host, and every word the host says of itself. Both ends of both doors use this file. */
import type {
  AppFacts,
  AuditLine,
  CallFailure,
  Choice,
  Contest,
  EndAuditSight,
  EndAuditStop,
  GameLine,
  IdentityState,
  Inspection,
  KeptRequest,
  LogEntry,
  MailSettings,
  NoticeSight,
  OrdersForm,
  OutgoingFile,
  Person,
  Plain,
  Plan,
  Played,
  Progress,
  Reference,
  Refusal,
  ResponderState,
  Sight,
} from './shapes.ts'

/** `bytes` are base64; `key` is a game's; sides, modules and spaces are ids. */
export interface Calls {
  'app.facts': Call<Nothing, AppFacts>
  /** The rules of a game to look up, and its charts; null: the module brings none. */
  'module.reference': Call<{ module: string }, Reference | null>
  'identity.see': Call<Nothing, IdentityState>
  /** An empty passphrase leaves the key unencrypted: the screens say so. */
  'identity.make': Call<{ name: string; passphrase: string }, IdentityState>
  'identity.unlock': Call<{ passphrase: string }, IdentityState>
  'identity.card': Call<Nothing, { name: string; bytes: string; text: string }>
  'trust.list': Call<Nothing, readonly Person[]>
  /** `anotherKey`, `rename`: the player said yes to what `inbox.inspect` asks of the card. */
  'trust.add': Call<{ bytes: string; anotherKey: boolean; rename: boolean }, { person: Person; added: boolean }>
  'trust.remove': Call<{ fingerprint: string }, readonly Person[]>

  /** At once, as far as it is known: what is not `checked` follows as `game-listed`, one game after the other. */
  'library.list': Call<Nothing, readonly GameLine[]>
  'game.invite': Call<
    { module: string; scenario: string; side: string; options: ChosenOptions; dice: string; opponent: string },
    { key: string; file: OutgoingFile }
  >
  /** A game against the computer or somebody at this computer: begun and accepted at once, the same record as any other. */
  'game.local': Call<
    {
      module: string
      scenario: string
      side: string
      options: ChosenOptions
      opponent: 'computer' | 'hot-seat'
      /** How somebody at this computer is called; absent or empty: as usual. */
      name?: string
    },
    { key: string }
  >
  'inbox.inspect': Call<{ bytes: string }, Inspection>
  /** Takes in what `inbox.inspect` found acceptable: accepts an invitation, takes a file in, trusts a card. */
  'inbox.take': Call<
    { bytes: string },
    /** `firstNewEntry`: where to begin to watch what came in; null: nothing did. */
    { key: string | null; reply: OutgoingFile | null; firstNewEntry: number | null }
  >

  /** Requests that were looked at and wait for an answer. */
  'inbox.kept': Call<Nothing, readonly KeptRequest[]>
  /** Puts the request that waits in a game away, unanswered. */
  'inbox.putAway': Call<{ key: string }, null>

  'game.see': Call<{ key: string; spacesDigest: string | null }, Sight>
  /** The position after an entry of the log, 0 for the set-up; nothing can be chosen in it unless it is the last. */
  'game.at': Call<{ key: string; entry: number; spacesDigest: string | null }, Sight>
  'game.log': Call<
    { key: string; from: number },
    { entries: readonly LogEntry[]; total: number; notices: readonly NoticeSight[] }
  >
  /** Takes choices one after the other; stops at the first that is refused or after which a roll fell. */
  'game.choose': Call<{ key: string; choices: readonly Choice[]; spacesDigest: string | null }, Played>
  'game.undo': Call<{ key: string; spacesDigest: string | null }, Played>
  'game.orders': Call<{ key: string; orders: Plain; spacesDigest: string | null }, Played>
  /** What standing orders can say in this game, as a form; null: they are written as JSON. */
  'game.ordersForm': Call<{ key: string }, OrdersForm | null>
  'game.plans': Call<{ key: string; pieces: readonly string[] }, readonly Plan[]>
  'game.whyNot': Call<{ key: string; pieces: readonly string[]; space: string }, Refusal | null>
  'game.contest': Call<{ key: string; choice: Choice | null }, Contest | null>
  /** Closes and signs our file. Against the computer its answer is played at once. */
  'game.finish': Call<{ key: string; spacesDigest: string | null }, { file: OutgoingFile; sight: Sight }>
  /** Writes the request for the answer that our file waits for; asked again, the same file. */
  'game.ask': Call<{ key: string; spacesDigest: string | null }, { file: OutgoingFile; sight: Sight }>
  /** Discloses what we hid, once the game is over. */
  'game.disclose': Call<{ key: string; spacesDigest: string | null }, { file: OutgoingFile; sight: Sight }>
  /** Keeps orders to ourselves, or drops them with null: they are in no file. */
  'game.holdOrders': Call<{ key: string; orders: Plain; spacesDigest: string | null }, Played>
  /** The end audit of a game with hidden forces; works while one side has not disclosed, and says so. */
  'endAudit.see': Call<{ key: string }, EndAuditSight>
  /** Both maps at a stop of it, by its number from 0. */
  'endAudit.at': Call<{ key: string; stop: number; spacesDigest: string | null }, EndAuditStop>
  /** Files of ours that the opponent should have, the newest first: any of them can be sent again. */
  'game.sent': Call<{ key: string }, readonly OutgoingFile[]>
  /** Something was done with a file of ours; `mail.send` notes that by itself. */
  'game.dispatched': Call<{ key: string; file: string; how: 'saved' | 'copied' | 'shown' }, null>
  'game.notice': Call<
    { key: string; type: NoticeType; text: string; spacesDigest: string | null },
    { file: OutgoingFile; sight: Sight }
  >
  /** The player's own notes, by the side he plays: kept in his profile, in no file. */
  'game.notes': Call<{ key: string; side: string }, { text: string }>
  'game.setNotes': Call<{ key: string; side: string; text: string }, null>
  'game.text': Call<{ key: string }, { text: string }>

  'mail.see': Call<Nothing, MailSettings | null>
  'mail.set': Call<
    {
      host: string
      port: number
      security: MailSettings['security']
      user: string
      from: string
      /** Null: the password that is kept stays. */
      password: string | null
    },
    MailSettings
  >
  'mail.forget': Call<Nothing, null>
  /** Connects and logs in without sending anything. */
  'mail.test': Call<Nothing, { sentence: string }>
  'mail.send': Call<{ key: string; file: string; to: string }, { sentence: string }>

  /** Answering by itself what lies or appears in a folder, while the app runs. */
  'responder.see': Call<Nothing, ResponderState>
  /** Null: stops it. */
  'responder.set': Call<{ folders: { from: string; to: string } | null }, ResponderState>

  'audit.folder': Call<{ folder: string }, AuditReport>
  /** `leftOut`: what was dropped with them and could not be read, for the report to name. */
  'audit.files': Call<
    { files: readonly { name: string; bytes: string }[]; leftOut: AuditReport['leftOut'] },
    AuditReport
  >

  /** Notes and the like that are nobody else's business; validated as plain JSON, at most 64 KiB. */
  'settings.see': Call<Nothing, Plain>
  'settings.set': Call<{ settings: Plain }, null>
  'job.cancel': Call<{ job: string }, null>
}

export interface AuditReport {
  readonly lines: readonly AuditLine[]
  /** Everything that was named and is in no game, with why. */
  readonly leftOut: readonly { readonly name: string; readonly why: string }[]
  /** The whole report as a page of its own: where it is shown, and its text to keep. */
  readonly page: string
  readonly html: string
}

export type NoticeType = 'resign' | 'draw-offer' | 'draw-accept' | 'note'
export type ChosenOptions = { readonly [name: string]: string | number | boolean }
export type Nothing = { readonly [none in never]: never }

export interface Call<In, Out> {
  readonly in: Readonly<In>
  readonly out: Out
}

export type CallName = keyof Calls
export type CallIn<N extends CallName> = Calls[N]['in']
export type CallOut<N extends CallName> = Calls[N]['out']

export type Answered<T> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly error: CallFailure }

/** What the host says without being asked. */
export type Word =
  | { readonly type: 'library-changed' }
  | { readonly type: 'game-changed'; readonly key: string }
  /** A game of the list was checked in the background: this is its line now. */
  | { readonly type: 'game-listed'; readonly line: GameLine }
  | ({ readonly type: 'progress' } & Progress)
  | { readonly type: 'job-ended'; readonly job: string }
  /** Something was answered by itself: see `responder.see`. */
  | { readonly type: 'answered'; readonly key: string; readonly sentence: string }
  /** A file was opened from outside, e.g. by a double click. */
  | { readonly type: 'file-opened'; readonly name: string; readonly bytes: string }

/** The host as the screens see it, whichever door leads there. */
export interface Line {
  call<N extends CallName>(name: N, input: CallIn<N>): Promise<Answered<CallOut<N>>>
  /** Listens; gives the way to stop listening. */
  listen(listener: (word: Word) => void): () => void
}
