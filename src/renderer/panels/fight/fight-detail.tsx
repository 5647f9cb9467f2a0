import type { ContestLine, ViewFight, ViewFightPiece } from '../../../ipc/shapes.ts'
import { signed } from '../offers-panel.tsx'
import { RuleMark } from '../rule-mark.tsx'
import { diceText, hitsText, strengthInWords, targetName } from './fight-lines.ts'

export interface FightDetailProps {
  readonly piece: ViewFightPiece
  readonly line: ContestLine | null
  readonly fight: ViewFight
}

/** One piece close up: what it has lost, its dice with every modifier and its rule, and the chance that it hits. */
export function FightDetail({ piece, line, fight }: FightDetailProps) {
  const { name, strength, fire, marks, hasActed, isOpen, where } = piece
  return (
    <section className="fight-detail" aria-label={`${name} close up`}>
      <h3>{name}</h3>
      <p>
        {strength === undefined ? 'Has no strength to lose' : capital(strengthInWords(strength))}
        {fire === undefined && line !== null && line.part !== '' && <span className="quiet">; {line.part}</span>}
      </p>
      {fire !== undefined && (
        <p>
          <b>{diceText(fire.dice)}</b> at the {targetName(fight, piece)}, {hitsText(fire.hits)}
        </p>
      )}
      {line !== null && line.modifiers.length > 0 && (
        <ul className="fight-modifiers">
          {line.modifiers.map(({ rule, label, value }) => (
            <li key={`${rule} ${label}`}>
              <b>{signed(value)}</b> {label} <RuleMark rule={rule} />
            </li>
          ))}
        </ul>
      )}
      {line !== null && line.die > 0 && (
        <p>
          At least one hit: <b>{((line.successes / line.outOf) * 100).toFixed(1)} %</b>
        </p>
      )}
      <p className="quiet">
        {[
          ...marks,
          ...(hasActed ? ['has acted in this round'] : []),
          ...(isOpen || where !== 'board' ? [] : ['face down']),
        ].join('; ')}
      </p>
    </section>
  )
}

function capital(sentence: string): string {
  return sentence.charAt(0).toUpperCase() + sentence.slice(1)
}
