import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { asAnswerContent } from '../../src/record/hidden/answer-shape.ts'
import { opensOf } from '../../src/record/hidden/opening.ts'
import { takeApart } from '../../src/record/seal.ts'

/** What one answer file showed of a space, with the form of its answer. */
export interface OpenedSpace {
  readonly file: string
  /** `word` and `words` tell the kind of force alone, `number` how many there are, `units` who. */
  readonly answer: 'word' | 'words' | 'number' | 'units'
  readonly shows: 'kind' | 'count' | 'who'
}

/** Every space that any answer file below a folder opens. */
export async function openedSpaces(folder: string): Promise<readonly OpenedSpace[]> {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.turn'))
  const all = await Promise.all(names.map((name) => openedIn(name, readFileSync(join(folder, name)))))
  return all.flat()
}

async function openedIn(file: string, bytes: Uint8Array): Promise<readonly OpenedSpace[]> {
  const parts = await takeApart(bytes)
  if (!parts.ok) throw new Error(`${file}: ${parts.error.message}`)
  const { kind, answer } = parts.value.header
  if (kind !== 'answer' || answer === null || answer === undefined) return []
  const content = asAnswerContent(answer)
  if (!content.ok) throw new Error(`${file}: ${content.error.message}`)
  const form = formOf(content.value.answer)
  return content.value.openings.map((opening) => {
    const { count, detail } = opensOf(opening)
    return { file, answer: form, shows: detail ? 'who' : count ? 'count' : 'kind' }
  })
}

function formOf(answer: unknown): OpenedSpace['answer'] {
  if (!Array.isArray(answer)) return 'word'
  if (answer.length === 2 && typeof answer[1] === 'number') return 'number'
  return answer.length > 0 && answer.every((one) => typeof one === 'string') ? 'words' : 'units'
}
