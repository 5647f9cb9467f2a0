import { useId } from 'react'
import { Checkbox, Input, Label, NumberField } from 'react-aria-components'
import type { ChosenOptions } from '../../ipc/contract.ts'
import type { OptionFact } from '../../ipc/shapes.ts'
import { RuleMark } from '../panels/rule-mark.tsx'

export interface OptionFieldProps {
  readonly option: OptionFact
  readonly value: ChosenOptions[string]
  /** Why it cannot be chosen; null: it can. */
  readonly closed: string | null
  /** Questions and answers go by mail; else the other side answers at once. */
  readonly byMail: boolean
  onChange(value: number | boolean): void
}

/** One option of a scenario; of one that hides forces, what it gives and what it costs. */
export function OptionField({ option, value, closed, byMail, onChange }: OptionFieldProps) {
  const said = useId()
  const name = option.label ?? wordsOf(option.id)
  if (option.type === 'boolean') {
    const note = closed ?? (option.hides === true ? (byMail ? HIDING : HIDING_HERE) : null)
    return (
      <div className="option">
        <Checkbox
          isSelected={closed === null && value === true}
          isDisabled={closed !== null}
          onChange={onChange}
          {...(note === null ? {} : { 'aria-describedby': said })}
        >
          <span>
            {name} <RuleMark rule={option.rule} />
          </span>
        </Checkbox>
        {note === null ? null : (
          <p id={said} className="option-note">
            {note}
          </p>
        )}
      </div>
    )
  }
  return (
    <NumberField
      value={typeof value === 'number' ? value : Number(option.default)}
      onChange={onChange}
      {...(option.minimum === undefined ? {} : { minValue: option.minimum })}
      {...(option.maximum === undefined ? {} : { maxValue: option.maximum })}
    >
      <Label>
        {name} <RuleMark rule={option.rule} />
      </Label>
      <Input />
      <span className="quiet small">
        {option.minimum ?? '…'} to {option.maximum ?? '…'}
      </span>
    </NumberField>
  )
}

const HIDING =
  'Gives: neither app holds the other side’s units, and an end audit checks every hidden move. ' +
  'Costs: wherever the rules make one side show or tell the other something, two mails more, a request and its answer.'

const HIDING_HERE =
  'You see your own units, and of the other side what you were told; an end audit checks every hidden move. ' +
  'Questions are answered at once.'

/** Why forces cannot be hidden between two at one computer. */
export const NOT_AT_ONE_SCREEN =
  'Not with somebody at this computer: one profile and one screen would hold both sides’ units.'

/** `bridgeBurning` as `Bridge burning`. */
export function wordsOf(id: string): string {
  const words = id
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .replaceAll('-', ' ')
    .toLowerCase()
  return words.charAt(0).toUpperCase() + words.slice(1)
}
