import { useFacts } from '../app/host.tsx'
import { RuleMark } from './rule-mark.tsx'
import { cutAtRules } from './rules-in-text.ts'

/** A sentence of the game; rules that it cites look as they do everywhere. `still`: they are only to be read. */
export function RuleText({ text, still = false }: { readonly text: string; readonly still?: boolean }) {
  const books = useBooks()
  return cutAtRules(text, books).map((part, at) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: a sentence never changes its parts
    part.rule === undefined ? part.text : <RuleMark key={at} rule={part.rule} still={still} />,
  )
}

/** The ids of all rulebooks that are installed. */
export function useBooks(): readonly string[] {
  return useFacts().modules.flatMap(({ books }) => books.map(({ id }) => id))
}
