import { createContext, type ReactNode, useContext } from 'react'
import { useFacts } from '../app/host.tsx'

/** Opens the rules at a rule. Null: nothing can be opened from here. */
const ShowRuleContext = createContext<((rule: string) => void) | null>(null)

/** Within it, a rule mark opens the rules at its section. */
export function RuleMarksOpen({ onShow, children }: { onShow: (rule: string) => void; children: ReactNode }) {
  return <ShowRuleContext.Provider value={onShow}>{children}</ShowRuleContext.Provider>
}

export interface RuleMarkProps {
  readonly rule: string | undefined
  /** Only to be read, as within a button, which can hold no other. */
  readonly still?: boolean
  /** Beside something that has the focus and leads to it by an arrow key: no stop of its own. */
  readonly beside?: boolean
  /** For what is described by it. */
  readonly id?: string
}

/** The rule behind something, small and always in the same form. Empty where there is none. */
export function RuleMark({ rule, still = false, beside = false, id }: RuleMarkProps) {
  const { modules } = useFacts()
  const show = useContext(ShowRuleContext)
  const section = sectionIn(rule)
  if (rule === undefined || section === undefined) return null
  const book = rule.slice(0, Math.max(0, rule.indexOf(':')))
  const title = modules.flatMap(({ books }) => books).find(({ id }) => id === book)?.title
  const full = title === undefined ? `Rule ${section}` : `Rule ${section} of ${title}`
  if (show === null || still) {
    return (
      <span className="rule-mark" title={full} id={id}>
        <span aria-hidden="true">§ {section}</span>
        <span className="heard-only">{`, rule ${section}`}</span>
      </span>
    )
  }
  return (
    <button
      type="button"
      className="rule-mark"
      id={id}
      tabIndex={beside ? -1 : undefined}
      title={`${full}: read it`}
      aria-label={`Rule ${section}: read it`}
      onClick={() => show(rule)}
    >
      § {section}
    </button>
  )
}

/** The section that a rule names; undefined where it names none: the record's own rules have names only. */
export function sectionIn(rule: string | undefined): string | undefined {
  const section = rule?.slice(rule.indexOf(':') + 1)
  return section !== undefined && /^\d/.test(section) ? section : undefined
}
