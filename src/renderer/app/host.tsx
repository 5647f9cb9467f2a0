import { createContext, type ReactNode, useCallback, useContext, useEffect, useState } from 'react'
import type { CallIn, CallName, CallOut, Line, Word } from '../../ipc/contract.ts'
import type { AppFacts, CallFailure } from '../../ipc/shapes.ts'

const LineContext = createContext<Line | null>(null)
const FactsContext = createContext<AppFacts | null>(null)

export function HostProvider({ line, facts, children }: { line: Line; facts: AppFacts | null; children: ReactNode }) {
  return (
    <LineContext.Provider value={line}>
      <FactsContext.Provider value={facts}>{children}</FactsContext.Provider>
    </LineContext.Provider>
  )
}

export function useLine(): Line {
  const line = useContext(LineContext)
  if (line === null) throw new Error('used outside of HostProvider')
  return line
}

/** What is installed; known before any screen is shown. */
export function useFacts(): AppFacts {
  const facts = useContext(FactsContext)
  if (facts === null) throw new Error('used before the facts are known')
  return facts
}

/** What a screen has of something it asked the host for. `again` asks once more. */
export interface Asked<T> {
  readonly value: T | null
  readonly failure: CallFailure | null
  readonly waiting: boolean
  again(): void
}

/** Asks the host when the screen appears, when `input` changes, and when the host says one of `words`. */
export function useAsked<N extends CallName>(
  name: N,
  input: CallIn<N>,
  words: readonly Word['type'][] = [],
): Asked<CallOut<N>> {
  const line = useLine()
  const [state, setState] = useState<Omit<Asked<CallOut<N>>, 'again'>>({ value: null, failure: null, waiting: true })
  const [count, setCount] = useState(0)
  const again = useCallback(() => setCount((before) => before + 1), [])
  const wanted = JSON.stringify(input)
  const heard = words.join(' ')
  // biome-ignore lint/correctness/useExhaustiveDependencies: the input counts by what it says, and `count` asks anew
  useEffect(() => {
    let current = true
    setState((before) => ({ ...before, waiting: true }))
    void line.call(name, input).then((answer) => {
      if (!current) return
      if (answer.ok) setState({ value: answer.value, failure: null, waiting: false })
      else setState({ value: null, failure: answer.error, waiting: false })
    })
    return () => {
      current = false
    }
  }, [line, name, wanted, count])
  useEffect(() => {
    if (heard === '') return undefined
    return line.listen((word) => {
      if (heard.split(' ').includes(word.type)) again()
    })
  }, [line, heard, again])
  return { ...state, again }
}
