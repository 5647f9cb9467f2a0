import { createContext, type ReactNode, useContext } from 'react'
import { useFacts } from '../app/host.tsx'

/** Opens the rules at a rule. Null: nothing can be opened from here. */
const ShowRuleContext = createContext<((rule: string) => void) | null>(null)

/** Within it, a rule mark opens the rules at its section. */
export function RuleMarksOpen({ onShow, children }: { onShow: (rule: string) => void; children: ReactNode }) {
  return <ShowRuleContext.Provider value={onShow}>{children}</ShowRuleContext.Provider>
}

/**
 * The rule behind something, small and always in the same form. Empty where there is none. `still`: only to be read, as
 * within a button, which can hold no other.
 */
export function RuleMark({ rule, still = false }: { rule: string | undefined; still?: boolean }) {
  const { modules } = useFacts()
  const show = useContext(ShowRuleContext)
  if (rule === undefined || rule === '') return null
  const [book = '', section = rule] = rule.includes(':') ? rule.split(':') : ['', rule]
  // The record's own rules have names and no sections; the sentence beside says what they mean.
  if (!/^\d/.test(section)) return null
  const title = modules.flatMap(({ books }) => books).find(({ id }) => id === book)?.title
  const full = title === undefined ? `Rule ${section}` : `Rule ${section} of ${title}`
  if (show === null || still) {
    return (
      <span className="rule-mark" title={full}>
        <span aria-hidden="true">§ {section}</span>
        <span className="heard-only">{`, rule ${section}`}</span>
      </span>
    )
  }
  return (
    <button
      type="button"
      className="rule-mark"
      title={`${full}: read it`}
      aria-label={`Rule ${section}: read it`}
      onClick={() => show(rule)}
    >
      § {section}
    </button>
  )
}
