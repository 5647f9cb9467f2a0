import { useContext, useEffect, useRef } from 'react'
import { type OrdersField, type OrdersPick, type OrdersRanking, optionAt, optionValue } from '../../ipc/orders-form.ts'
import type { Plain } from '../../ipc/shapes.ts'
import { PlaceWantedContext } from './place-wanted.ts'

interface AnswerProps<F> {
  readonly field: F
  readonly labelledBy: string
  readonly value: Plain | undefined
  /** What holds when nothing is said. */
  readonly silent: string
  onChange(value: Plain | undefined): void
}

/** The answer to one question of the orders: one of several, with its number, or a ranking. */
export function OrdersAnswer({ field, ...rest }: AnswerProps<OrdersField>) {
  return field.kind === 'pick' ? <Pick field={field} {...rest} /> : <Ranking field={field} {...rest} />
}

function Pick({ field, labelledBy, value, silent, onChange }: AnswerProps<OrdersPick>) {
  const found = optionAt(field, value)
  const at = found === undefined ? -1 : field.options.indexOf(found.option)
  const numbered = found !== undefined && 'name' in found.option ? found.option : null
  return (
    <span className="orders-pick">
      <select
        aria-labelledby={labelledBy}
        value={at}
        onChange={({ target }) => {
          const option = field.options[Number(target.value)]
          onChange(option === undefined ? undefined : optionValue(option))
        }}
      >
        <option value={-1}>{silent}</option>
        {field.options.map((option, index) => (
          <option key={option.label} value={index}>
            {option.label.replace('#', '…')}
          </option>
        ))}
      </select>
      {numbered !== null && (
        <input
          type="number"
          aria-label={numbered.label.replace('#', '')}
          min={numbered.least}
          max={numbered.most}
          value={found?.number ?? numbered.usual}
          onChange={({ target }) => onChange(optionValue(numbered, target.valueAsNumber || numbered.least))}
        />
      )}
    </span>
  )
}

function Ranking({ field, labelledBy, value, silent, onChange }: AnswerProps<OrdersRanking>) {
  const ranked = Array.isArray(value) ? value.filter((word) => typeof word === 'string') : []
  const labelOf = (word: string) => field.words.find((known) => known.word === word)?.label ?? word
  const free = field.words.filter(({ word }) => !ranked.includes(word))
  const put = (words: readonly string[]) => onChange(words.length === 0 ? undefined : words)
  return (
    <div className="orders-ranking">
      {ranked.length === 0 ? (
        <span className="orders-silent">{silent}</span>
      ) : (
        <ol aria-labelledby={labelledBy}>
          {ranked.map((word, at) => (
            <li key={word}>
              <span>{labelOf(word)}</span>
              <button
                type="button"
                aria-label={`${labelOf(word)}: higher`}
                disabled={at === 0}
                onClick={() => put(lifted(ranked, at))}
              >
                ↑
              </button>
              <button
                type="button"
                aria-label={`${labelOf(word)}: lower`}
                disabled={at === ranked.length - 1}
                onClick={() => put(lifted(ranked, at + 1))}
              >
                ↓
              </button>
              <button
                type="button"
                aria-label={`${labelOf(word)}: take away`}
                onClick={() => put(ranked.filter((each) => each !== word))}
              >
                ×
              </button>
            </li>
          ))}
        </ol>
      )}
      {field.words.some(({ space }) => space !== undefined) && (
        <OnTheMap
          full={ranked.length >= field.most}
          onPlace={(space) => {
            const found = free.find((each) => each.space === space)
            if (found !== undefined && ranked.length < field.most) put([...ranked, found.word])
          }}
        />
      )}
      {ranked.length < field.most && free.length > 0 && (
        <select aria-label="Add to the ranking" value="" onChange={({ target }) => put([...ranked, target.value])}>
          <option value="">{ranked.length === 0 ? 'choose the first…' : 'then…'}</option>
          {[...new Set(free.map(({ under }) => under))].map((under) => (
            <optgroup key={under} label={under}>
              {free
                .filter((word) => word.under === under)
                .map(({ word, label }) => (
                  <option key={word} value={word}>
                    {label}
                  </option>
                ))}
            </optgroup>
          ))}
        </select>
      )}
    </div>
  )
}

/** Places are found sooner where they lie than in a list of all. */
function OnTheMap({ full, onPlace }: { readonly full: boolean; readonly onPlace: (space: string) => void }) {
  const wanted = useContext(PlaceWantedContext)
  const who = useRef({})
  const latest = useRef(onPlace)
  latest.current = onPlace
  const on = wanted?.asking === who.current
  const leave = useRef(() => {})
  leave.current = () => on && wanted?.stop()
  useEffect(() => () => leave.current(), [])
  if (wanted === null) return null
  return (
    <button
      type="button"
      className="button"
      aria-pressed={on}
      disabled={full && !on}
      onClick={() => (on ? wanted.stop() : wanted.ask(who.current, (space) => latest.current(space)))}
    >
      {on ? 'Done choosing on the map' : 'Choose on the map'}
    </button>
  )
}

/** The word at a place and the one before it change places. */
function lifted(words: readonly string[], at: number): readonly string[] {
  return words.map((word, place) =>
    place === at - 1 ? (words[at] ?? word) : place === at ? (words[at - 1] ?? word) : word,
  )
}
