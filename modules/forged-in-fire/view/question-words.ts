/** fif:6.3, fif:10.1, fif:11.1, fif:13.1 Questions about hidden blocks as sentences, and what each tells the one asked of the asker. */
import type { QuestionWords } from '../../../src/kernel/module.ts'
import type { Position } from '../../../src/kernel/position.ts'
import type { Query } from '../../../src/kernel/query.ts'
import { type Question, readQuestion } from '../rules/hidden/questions.ts'
import { opponentOf, type Side } from '../rules/sides.ts'
import type { State } from '../rules/state.ts'
import { blockLabels, placeLabel, sideName } from '../rules/wording.ts'

/** The side asked may be the one that writes the file: then it proves something of itself, and nobody asks. */
export function questionWords(query: Query, { board }: Position<State>): QuestionWords {
  const asked: Side = query.of === 'union' ? 'union' : 'confederate'
  const question = readQuestion(query)
  return { question: questionText(question, sideName(asked)), tells: tellsText(question, asked, board) }
}

function questionText(question: Question, they: string): string {
  switch (question.what) {
    case 'who':
      return `Who of the ${they} side is at ${placeLabel(question.place)}: infantry or artillery, cavalry, or others?`
    case 'lines':
      return `Is ${they} infantry or artillery at ${names(question.places)}?`
    case 'infantry':
      return `Is there ${they} infantry at ${placeLabel(question.place)}?`
    case 'divisions':
      return `Which ${they} divisions, four at most, are at ${names(question.places)}?`
    case 'all':
      return `Which ${they} blocks are at ${placeLabel(question.place)}?`
    case 'cavalry':
      return `Which ${they} cavalry is at ${placeLabel(question.place)}?`
    case 'decoys':
      return `Which ${they} decoys are at ${placeLabel(question.place)}?`
    case 'named':
      return `Is ${blockLabels(question.blocks)} at ${placeLabel(question.place)}, and with how many SP?`
    case 'deployed': {
      const positions = question.positions.map((position) => position.replace('-', ' '))
      return `Which ${they} blocks are in the ${listed(positions)} at ${placeLabel(question.place)}?`
    }
    case 'scouted':
      return `Of which class and strength are the ${they} blocks at ${placeLabel(question.place)}?`
  }
}

function tellsText(question: Question, asked: Side, board: State): string {
  const asker = opponentOf(asked)
  const we = sideName(asker)
  const mover = board.playerTurn?.side
  switch (question.what) {
    case 'who':
      return `${we} blocks are about to come to ${placeLabel(question.place)}: how many and from where was announced, not who.`
    case 'lines':
      if (board.battle === null && mover === asked) return ownText(asked, we)
      return board.battle === null
        ? `Something of the ${we} side could be cut off by what stands there; nothing of its own blocks.`
        : `The ${we} side might retreat there; nothing of its own blocks.`
    case 'infantry':
    case 'divisions':
    case 'decoys':
      return ownText(asked, we)
    case 'named':
      return `The ${sideName(asked)} side has named ${question.blocks.length === 1 ? 'it' : 'them'}; it tells nothing of ${we} blocks.`
    case 'deployed':
      return `They face ${we} blocks, as was announced; nothing more.`
    case 'scouted':
      return `${we} cavalry, which lies face up, has scouted there; nothing more.`
    case 'all':
    case 'cavalry':
      return mover === asked
        ? `The ${sideName(asked)} side has come to where the ${we} side stands; nothing of ${we} blocks.`
        : `${we} blocks have come there, as was announced; nothing more.`
  }
}

/** A side proves what it says of itself. */
function ownText(asked: Side, we: string): string {
  return `The rules ask it of the ${sideName(asked)} side; it tells nothing of ${we} blocks.`
}

function names(places: readonly string[]): string {
  return listed(places.map(placeLabel))
}

function listed(words: readonly string[]): string {
  const rest = [...words]
  const end = rest.pop() ?? ''
  return rest.length === 0 ? end : `${rest.join(', ')} or ${end}`
}
