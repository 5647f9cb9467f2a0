import { Die, successOf } from '../dice.tsx'
import { RuleMark } from '../rule-mark.tsx'
import { RuleText } from '../rule-text.tsx'
import type { Happening } from './fight-course.ts'

/** As many as are seen at a glance; the others are unfolded. */
const LATEST = 4

/** Who fired at whom, what fell, and what was lost: the newest first. */
export function FightCourse({ course }: { readonly course: readonly Happening[] }) {
  const earlier = course.slice(LATEST)
  return (
    <section className="fight-course" aria-label="What has happened in this fight">
      <h3>What has happened</h3>
      {course.length === 0 ? (
        <p className="panel-empty">Nothing yet: shots, dice and losses are written here.</p>
      ) : (
        <ol>
          {course.slice(0, LATEST).map((happening) => (
            <Told key={happening.entry} happening={happening} />
          ))}
        </ol>
      )}
      {earlier.length > 0 && (
        <details className="fight-earlier">
          <summary>Before that</summary>
          <ol>
            {earlier.map((happening) => (
              <Told key={happening.entry} happening={happening} />
            ))}
          </ol>
        </details>
      )}
    </section>
  )
}

function Told({ happening: { title, rule, dice, told } }: { readonly happening: Happening }) {
  const fallen = (dice?.dice ?? []).map((die, at) => ({ ...die, key: at }))
  return (
    <li>
      <p className="fight-deed">
        {title} <RuleMark rule={rule} />
      </p>
      {fallen.length > 0 && (
        <div className="fight-rolled">
          {fallen.map(({ key, sides, value }) => (
            <Die key={key} sides={sides} value={value} {...successOf(value, dice?.succeeded)} />
          ))}
        </div>
      )}
      {told.map((sentence) => (
        <p key={sentence} className="fight-told">
          <RuleText text={sentence} />
        </p>
      ))}
    </li>
  )
}
