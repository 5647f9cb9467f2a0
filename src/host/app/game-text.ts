import { gameRecordText } from '../text/record.ts'
import type { Open } from './sights.ts'

/** The game so far as a record that is read without the app. */
export function gameText({ module, session }: Pick<Open, 'module' | 'session'>): string {
  return `${gameRecordText(module, session.checked).join('\n')}\n`
}
