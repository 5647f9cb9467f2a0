/** What the screens are told of the other player: who he is, what is on its way to him, and what was said beside the board. */

/** Who plays the other side: a person by mail, somebody at this computer, or the computer. */
export type OpponentKind = 'mail' | 'hot-seat' | 'computer'

/**
 * What is known of a player's key: checked, by his card; nobody checked it; nor that, and his name looks like that of somebody
 * else whose key is.
 */
export type KeyTrust = 'checked' | 'unchecked' | 'namesake'

/** The other player of a game. His name is nothing to know him by: his key is. */
export interface Opponent {
  /** As his card has it; without one as he calls himself. */
  readonly name: string
  readonly kind: OpponentKind
  readonly fingerprint: string
  /** The fingerprint in eight words. */
  readonly words: string
  readonly trust: KeyTrust
  /** How he calls himself, where his card says otherwise. */
  readonly saysName: string | null
  /** The words belong beside the name: nobody checked the key, or two keys have names that look alike. */
  readonly showWords: boolean
}

/** A file of ours that is signed and never left: not mailed, saved or copied. */
export interface UnsentFile {
  readonly file: string
  /** e.g. `Your file 3 is signed, but not sent yet: send it to Bob.` */
  readonly sentence: string
}

/** What a player said beside the board, signed like all else. */
export interface Notice {
  readonly type: 'resign' | 'draw-offer' | 'draw-accept' | 'note'
  readonly text: string
}

/** A notice in its place of the log. */
export interface NoticeSight extends Notice {
  readonly key: string
  readonly side: string
  /** The entry after which it was said. */
  readonly after: number
  /** When its author says that he wrote it, ISO 8601 UTC. */
  readonly time: string
}
