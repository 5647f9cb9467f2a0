import { Label, Radio, RadioGroup } from 'react-aria-components'
import type { AppFacts } from '../../ipc/shapes.ts'

export interface DiceFieldProps {
  readonly levels: AppFacts['dice']
  readonly dice: string
  /** The levels other than the usual one are for games by mail. */
  readonly byMail: boolean
  onDice(dice: string): void
}

/** The usual level, and the only one of games at this computer. */
export const USUAL_DICE = 'casual'

/** How the dice are proved: what each level promises, and what it costs in mails. */
export function DiceField({ levels, dice, byMail, onDice }: DiceFieldProps) {
  return (
    <RadioGroup value={byMail ? dice : USUAL_DICE} onChange={onDice} className="react-aria-RadioGroup dice-levels">
      <Label>Dice</Label>
      {levels.map(({ id, label, ready }) => {
        const closed = !byMail && id !== USUAL_DICE
        return (
          <Radio key={id} value={id} isDisabled={!ready || closed}>
            <span>
              <strong>{id}</strong>
              {ready ? '' : ' (not in this version yet)'}
              {ready && closed ? ' (for games by mail: here both halves of the dice lie on one computer)' : ''}
              <br />
              <span className="small">{label}</span>
              {ready && byMail && MAILS.has(id) ? (
                <>
                  <br />
                  <span className="small">{MAILS.get(id)}</span>
                </>
              ) : null}
            </span>
          </Radio>
        )
      })}
    </RadioGroup>
  )
}

const MAILS: ReadonlyMap<string, string> = new Map([
  ['casual', 'Mails: one for each file, no more.'],
  ['strict', 'Mails: two more, a request and its answer, for each decision that waits for a roll.'],
])
