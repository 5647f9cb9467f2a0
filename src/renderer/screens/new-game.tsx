import { useState } from 'react'
import { Button, Input, Label, Radio, RadioGroup, TextField } from 'react-aria-components'
import type { ChosenOptions } from '../../ipc/contract.ts'
import type { CallFailure, ModuleFacts, OptionFact, ScenarioFacts } from '../../ipc/shapes.ts'
import { useAsked, useFacts, useLine } from '../app/host.tsx'
import { addressOf, go } from '../app/routes.ts'
import { Trouble } from '../app/states.tsx'
import { RuleMark } from '../panels/rule-mark.tsx'
import { DiceField, USUAL_DICE } from './dice-field.tsx'
import { InvitationWritten, type Invited } from './invitation-written.tsx'
import { NOT_AT_ONE_SCREEN, OptionField } from './option-field.tsx'

/** A new game: which, which side, with which options, against whom. */
export function NewGameScreen({ module: wanted }: { readonly module: string | null }) {
  const { modules } = useFacts()
  const [id, setId] = useState(wanted ?? modules[0]?.id ?? '')
  const [invited, setInvited] = useState<Invited | null>(null)
  const module = modules.find((each) => each.id === id)
  if (invited !== null) return <InvitationWritten {...invited} onBack={() => setInvited(null)} />
  return (
    <div className="page new-game">
      <h1>New game</h1>
      {modules.length < 2 ? null : (
        <RadioGroup value={id} onChange={setId} aria-label="Game">
          {modules.map((each) => (
            <Radio key={each.id} value={each.id}>
              {each.title}
            </Radio>
          ))}
        </RadioGroup>
      )}
      {module === undefined ? (
        <p>No game is installed.</p>
      ) : (
        <Scenarios key={module.id} module={module} onInvited={setInvited} />
      )}
    </div>
  )
}

interface WishesProps {
  readonly module: ModuleFacts
  onInvited(invited: Invited): void
}

function Scenarios({ module, onInvited }: WishesProps) {
  const [id, setId] = useState(module.scenarios.find(({ ready }) => ready)?.id ?? '')
  const scenario = module.scenarios.find((each) => each.id === id)
  return (
    <>
      <div className="title-row">
        <h2>{module.title}</h2>
        <a href={addressOf({ screen: 'module', id: module.id })}>About this game and its sources</a>
      </div>
      <div className="scenario-row">
        <RadioGroup value={id} onChange={setId} aria-label="Scenario" className="react-aria-RadioGroup scenarios">
          {module.scenarios.map((each) => (
            <Radio key={each.id} value={each.id} isDisabled={!each.ready} className="react-aria-Radio scenario">
              <span>
                <strong>{each.title}</strong> <RuleMark rule={each.rule} />
                {each.ready ? null : <span className="quiet small"> planned, not playable yet</span>}
                <br />
                <span className="scenario-summary">{each.summary}</span>
              </span>
            </Radio>
          ))}
        </RadioGroup>
        {module.map === null ? null : (
          <img className="map-picture" src={`${module.map}overview.webp`} alt={`The map of ${module.title}`} />
        )}
      </div>
      {scenario === undefined ? null : <Wishes key={scenario.id} {...{ module, scenario, onInvited }} />}
    </>
  )
}

type Opponent = 'computer' | 'hot-seat' | 'mail'

function Wishes({ module, scenario, onInvited }: WishesProps & { readonly scenario: ScenarioFacts }) {
  const line = useLine()
  const { dice: levels } = useFacts()
  const people = useAsked('trust.list', {}, ['library-changed'])
  const [side, setSide] = useState(scenario.firstSide)
  const [options, setOptions] = useState<ChosenOptions>(usualOptions(scenario.options))
  const [opponent, setOpponent] = useState<Opponent>('computer')
  const [person, setPerson] = useState('')
  const [second, setSecond] = useState('')
  const [dice, setDice] = useState(USUAL_DICE)
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<CallFailure | null>(null)
  const who = people.value?.find(({ fingerprint }) => fingerprint === person)
  const sideName = nameOfSide(module, side)
  const missing = opponent === 'mail' && who === undefined ? 'Choose whom to invite.' : null

  async function begin() {
    setBusy(true)
    setFailure(null)
    const open = scenario.options.filter(({ hides }) => opponent !== 'hot-seat' || hides !== true)
    const wish = { module: module.id, scenario: scenario.id, side, options: changedOptions(open, options) }
    if (opponent === 'mail') {
      const answer = await line.call('game.invite', { ...wish, dice, opponent: person })
      const title = `${module.title}: ${scenario.title}`
      if (answer.ok) {
        const { key: gameKey, file } = answer.value
        onInvited({ gameKey, file, title, opponent: who ?? { name: 'your opponent', fingerprint: person } })
      } else setFailure(answer.error)
    } else {
      const answer = await line.call('game.local', { ...wish, opponent, name: opponent === 'hot-seat' ? second : '' })
      if (answer.ok) go({ screen: 'game', key: answer.value.key })
      else setFailure(answer.error)
    }
    setBusy(false)
  }

  const blind = scenario.options.some(({ id, hides }) => hides === true && options[id] === true)
  // Nobody hides anything at one screen.
  const terms = [
    ...(blind && opponent !== 'hot-seat' ? ['hidden forces'] : []),
    ...(opponent === 'mail' ? [`${dice} dice`] : []),
  ]
  const agreed = terms.length === 0 ? '' : `, with ${terms.join(' and ')}`
  return (
    <div className="wishes">
      <section className="sheet">
        <h3>{scenario.title}</h3>
        <dl className="facts-list">
          {scenario.facts.map(({ label, value, rule }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>
                {value} <RuleMark rule={rule} />
              </dd>
            </div>
          ))}
        </dl>
        <RadioGroup value={side} onChange={setSide}>
          <Label>Your side</Label>
          {module.sides.map(({ id, name }) => (
            <Radio key={id} value={id}>
              {name}
              {id === scenario.firstSide && scenario.opens !== undefined ? ` (${scenario.opens})` : ''}
            </Radio>
          ))}
        </RadioGroup>
        {opponent !== 'mail' || side === scenario.firstSide || dice !== USUAL_DICE ? null : (
          <p className="quiet small">
            The {nameOfSide(module, scenario.firstSide)} side decides first. Before that you send a file that only opens
            the dice; it is not needed when your friend invites you instead.
          </p>
        )}
        {scenario.options.length === 0 ? null : (
          <fieldset className="options">
            <legend>Options</legend>
            {scenario.options.map((option) => (
              <OptionField
                key={option.id}
                option={option}
                byMail={opponent === 'mail'}
                value={options[option.id] ?? option.default}
                closed={opponent === 'hot-seat' && option.hides === true ? NOT_AT_ONE_SCREEN : null}
                onChange={(value) => setOptions({ ...options, [option.id]: value })}
              />
            ))}
          </fieldset>
        )}
      </section>
      <section className="sheet">
        <h3>Opponent</h3>
        <RadioGroup
          value={opponent}
          onChange={(value) => setOpponent(value === 'mail' || value === 'hot-seat' ? value : 'computer')}
          aria-label="Opponent"
        >
          <Radio value="computer">
            <span>
              The computer
              {module.advised ? (
                ''
              ) : (
                <span className="quiet small"> plays legally, but knows no strategy for this game</span>
              )}
            </span>
          </Radio>
          <Radio value="hot-seat">Somebody at this computer</Radio>
          <Radio value="mail">A friend by mail</Radio>
        </RadioGroup>
        {opponent !== 'hot-seat' ? null : (
          <TextField value={second} onChange={setSecond} maxLength={64}>
            <Label>How the second player is called (may stay empty)</Label>
            <Input />
          </TextField>
        )}
        {opponent !== 'mail' ? null : people.value?.length === 0 ? (
          <p>
            You trust nobody’s key yet. Let your friend send you his card, and add it under{' '}
            <a href={addressOf({ screen: 'people' })}>People</a>.
          </p>
        ) : (
          <RadioGroup value={person} onChange={setPerson}>
            <Label>Whom</Label>
            {(people.value ?? []).map(({ fingerprint, name, words }) => (
              <Radio key={fingerprint} value={fingerprint}>
                <span>
                  {name} <span className="quiet small">{words}</span>
                </span>
              </Radio>
            ))}
          </RadioGroup>
        )}
        <DiceField levels={levels} dice={dice} byMail={opponent === 'mail'} onDice={setDice} />
      </section>
      <div className="begin">
        {failure === null ? null : <Trouble failure={failure} />}
        <Button className="react-aria-Button main" isDisabled={busy || missing !== null} onPress={() => void begin()}>
          {busy ? 'Setting up …' : opponent === 'mail' ? 'Write the invitation' : 'Begin'}
        </Button>
        <span role="status">
          {missing ?? `${scenario.title}: you are ${sideName}, against ${AGAINST[opponent] ?? who?.name}${agreed}.`}
        </span>
      </div>
    </div>
  )
}

function nameOfSide({ sides }: ModuleFacts, side: string): string {
  return sides.find(({ id }) => id === side)?.name ?? side
}

const AGAINST: { readonly [kind in Opponent]: string | undefined } = {
  computer: 'the computer',
  'hot-seat': 'somebody at this computer',
  mail: undefined,
}

function usualOptions(facts: readonly OptionFact[]): ChosenOptions {
  return Object.fromEntries(facts.map((fact) => [fact.id, fact.default]))
}

/** Only what differs from the usual is written into the invitation. */
function changedOptions(facts: readonly OptionFact[], chosen: ChosenOptions): ChosenOptions {
  return Object.fromEntries(
    facts.flatMap((fact) => {
      const value = chosen[fact.id]
      return value === undefined || value === fact.default ? [] : [[fact.id, value]]
    }),
  )
}
