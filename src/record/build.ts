import type { KeyObject } from 'node:crypto'
import type { Options } from '../kernel/game.ts'
import type { Input } from '../kernel/inputs.ts'
import type { Plain } from '../kernel/plain.ts'
import type { CheckedGame, CheckedOpening } from './checked.ts'
import type { DiceLevel, Header, Hex32, ModuleStatement, Notice } from './types.ts'

export interface Author {
  readonly side: string
  readonly name: string
  readonly key: KeyObject
  readonly seed: Uint8Array
  readonly nonce: Uint8Array
}
export interface SealedFile {
  readonly bytes: Uint8Array
  readonly header: Header
  readonly payload: Uint8Array
  readonly lines: readonly string[]
}
export declare function writeOpen(input: {
  readonly author: Author
  readonly module: ModuleStatement
  readonly scenario: string
  readonly options: Options
  readonly dice: DiceLevel
  readonly invited: Hex32
  readonly claimedTime: string
}): Promise<SealedFile>
export declare function writeAccept(input: {
  readonly author: Author
  readonly opening: CheckedOpening
  readonly claimedTime: string
}): Promise<SealedFile>
export declare function writeTurn(input: {
  readonly author: Author
  readonly game: CheckedGame
  readonly inputs: readonly Input[]
  readonly publicState: Plain
  readonly claimedTime: string
}): Promise<SealedFile>
export declare function writeNotice(input: {
  readonly author: Author
  readonly game: CheckedGame
  readonly notice: Notice
  readonly claimedTime: string
}): Promise<SealedFile>
