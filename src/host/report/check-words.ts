/**
 * The checks of a verification in words, in the order in which a person asks for them. Names as a verification has them
 * (docs/turn-file.md); a check that is not here is shown by its name alone.
 */
export const CHECK_WORDS: readonly (readonly [name: string, words: string])[] = [
  ['files', 'there is something to check'],
  ['container and header', 'the file is whole and written exactly as the format says'],
  ['members', 'what is in it is what its signed header says, to the byte'],
  ['record', 'its entries can be read, each of a shape that the format has'],
  ['signer', 'it names the key that was fixed for its author at the opening'],
  ['signature', 'that key signed it (Ed25519)'],
  ['game', 'it is of this game'],
  ['opening', 'it accepts this very opening'],
  ['module', 'the game’s rules and facts are those installed here'],
  ['start', 'scenario and options give a position to start from'],
  ['dice level', 'the level of the dice is one that can be played'],
  ['statement', 'side, name, key and the ends of the hash chains are in order'],
  ['file number', 'it has a number where it must have one'],
  ['numbers', 'its entries follow on each other, each linked to the one before'],
  ['entry games', 'every entry is of this game'],
  ['entry authors', 'every entry is by the author of the file'],
  ['order', 'it is the only version of its number, and none before it is missing'],
  ['replay', 'it is no older turn signed again'],
  ['chain', 'it follows on the last entry of the file before'],
  ['acknowledgement', 'it answers the very file that its author was sent'],
  ['author', 'it was his turn to write'],
  ['roots', 'nothing is hidden where nothing may be'],
  ['notice', 'the notice may be given where it stands'],
  ['reveal', 'the secret behind its dice is the one that was fixed beforehand'],
  ['entries', 'every choice was allowed, every roll announced before its numbers, every number the one that was fixed'],
  ['close', 'it ends where the rules need the other side, and not before'],
  ['state', 'it states the position that its moves lead to'],
  ['report', 'the report in it says what its record says'],
]
