import { createElement, type ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import type { Answered, CallIn, CallName, CallOut, Line } from '../../src/ipc/contract.ts'
import type { AppFacts, AskingSight, GameLine, LogEntry, Opponent } from '../../src/ipc/shapes.ts'
import { HostProvider } from '../../src/renderer/app/host.tsx'
import { AskingPanel } from '../../src/renderer/panels/asking-panel.tsx'
import { ExchangeFacts, type ExchangeFactsProps } from '../../src/renderer/panels/exchange-facts.tsx'
import { EVERYTHING, logRows } from '../../src/renderer/panels/log-filter.ts'
import { DiceField } from '../../src/renderer/screens/dice-field.tsx'
import { EndDisclosure } from '../../src/renderer/screens/game/end-disclosure.tsx'
import { waitingFor } from '../../src/renderer/screens/game/waiting-for.ts'
import { waitsForMe } from '../../src/renderer/screens/library-lines.ts'
import { NOT_AT_ONE_SCREEN, OptionField } from '../../src/renderer/screens/option-field.tsx'

const SILENT: Line = {
  call: <N extends CallName>(_: N, __: CallIn<N>) => new Promise<Answered<CallOut<N>>>(() => undefined),
  listen: () => () => undefined,
}

const FACTS: AppFacts = {
  version: '1',
  shell: 'browser',
  profileFolder: '',
  profileTrouble: null,
  modules: [],
  dice: [],
}

/** As it is read: without tags. */
function shown(element: ReactElement): string {
  // biome-ignore lint/correctness/noChildrenProp: its type wants them there
  return renderToStaticMarkup(createElement(HostProvider, { line: SILENT, facts: FACTS, children: element }))
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ')
}

const QUESTION: AskingSight = {
  kind: 'question',
  what: 'Is anybody in Alpha?',
  rule: 'x:15.6A',
  whom: 'Bob',
  since: null,
  file: null,
  tells: 'That somebody of yours is in Beta.',
  showsFrom: 1,
}
const HOUR_AGO = new Date(Date.now() - 3_700_000).toISOString()
const ASKED: AskingSight = { ...QUESTION, since: HOUR_AGO, file: 'request.turn' }
const nothing = () => undefined

const BOB: Opponent = {
  name: 'Bob',
  kind: 'mail',
  fingerprint: 'b'.repeat(64),
  words: 'one two three',
  trust: 'checked',
  saysName: null,
  showWords: false,
}

describe('what play waits for', () => {
  const panel = (asking: AskingSight, log: readonly LogEntry[] = []) =>
    shown(createElement(AskingPanel, { asking, log, busy: false, onAsk: nothing, onSendAgain: nothing }))

  it('says before it is asked what is asked, what that tells, and that nothing can be taken back', () => {
    const said = panel(QUESTION)
    for (const part of ['A question is due', QUESTION.what, QUESTION.tells ?? '', 'Ask Bob…', 'cannot be taken back']) {
      expect(said).toContain(part)
    }
    expect(said).not.toContain('Send the request again')
  })

  it('says what the request shows of the file, and nothing of what is secret or was shown before', () => {
    const did = (entry: number, title: string, secret = false): LogEntry => ({
      ...{ entry, seq: null, file: null, side: 'red', type: 'choice', title, rule: 'x:1', says: null, told: [] },
      ...{ pieces: [], spaces: [], dice: null, heading: '', secret },
    })
    const log = [did(1, 'Shown before'), did(2, 'Hood/1 attacks'), did(3, 'A quiet march', true)]
    const said = panel({ ...QUESTION, kind: 'roll', tells: null, showsFrom: 2 }, log)
    expect(said).toContain('Hood/1 attacks')
    expect(said).not.toContain('Shown before')
    expect(said).not.toContain('quiet march')
    expect(panel({ ...QUESTION, kind: 'roll', tells: null, showsFrom: 4 }, log)).toContain('Nothing but that you ask')
  })

  it('says afterwards since when and for whom, and offers to send it again', () => {
    const said = panel(ASKED)
    expect(said).toMatch(/Asked 1 hour ago .*waiting for Bob/)
    expect(said).toContain('Drop the answer here when it comes')
    expect(said).toContain('Send the request again…')
    expect(said).not.toContain('Ask Bob…')
  })

  it('stands in the heading until the answer has come, and then what was answered', () => {
    const sight = { asking: null, answered: null, opponent: BOB }
    expect(waitingFor(sight)).toBeNull()
    expect(waitingFor({ ...sight, asking: QUESTION })).toBeNull()
    expect(waitingFor({ ...sight, asking: ASKED })).toBe('Waiting for Bob: Is anybody in Alpha?')
    expect(waitingFor({ ...sight, answered: { what: 'Weather', since: HOUR_AGO, at: HOUR_AGO } })).toBe(
      'Waiting for Bob’s file. Bob asked: Weather.',
    )
  })

  it('is the other’s in the library once it is asked, and ours before', () => {
    const line = { state: 'playing', turn: 'ours', notSent: null } as const
    const mine = (asking: GameLine['asking'], notSent: GameLine['notSent'] = null) =>
      waitsForMe({ ...line, asking, notSent })
    expect(mine(null)).toBe(true)
    expect(mine({ whom: 'Bob', since: null })).toBe(true)
    expect(mine({ whom: 'Bob', since: HOUR_AGO })).toBe(false)
    expect(mine({ whom: 'Bob', since: HOUR_AGO }, { file: 'request.turn', sentence: 'It has not left.' })).toBe(true)
  })
})

describe('a request in the inbox', () => {
  const exchange: ExchangeFactsProps['exchange'] = {
    kind: 'question',
    what: 'Is anybody in Alpha?',
    rule: 'x:15.6A',
    tells: 'That somebody of his is in Beta.',
    says: null,
    again: false,
  }
  const facts = (extra: Partial<typeof exchange>, asks = true) =>
    shown(createElement(ExchangeFacts, { exchange: { ...exchange, ...extra }, other: 'Bob', asks }))

  it('is one look: who asks what, what it tells, and what goes back', () => {
    const said = facts({})
    for (const part of ['Bob asks', exchange.what, 'It tells you', exchange.tells ?? '', 'The truth with its proof']) {
      expect(said).toContain(part)
    }
    expect(said).not.toContain('answered this before')
  })

  it('that was answered before gets the same answer, and says so', () => {
    expect(facts({ again: true })).toContain('You have answered this before')
  })

  it('of an answer shows what it says and asks nothing of us', () => {
    const said = facts({ tells: null, says: 'Nobody is there.' }, false)
    expect(said).toMatch(/You asked.*The answer Nobody is there/)
    expect(said).not.toContain('Your answer')
  })
})

describe('a new game', () => {
  const levels = [
    { id: 'casual', label: 'As ever.', ready: true },
    { id: 'strict', label: 'Nobody can know.', ready: true },
  ]
  const markup = (byMail: boolean) =>
    renderToStaticMarkup(createElement(DiceField, { levels, dice: 'strict', byMail, onDice: nothing }))

  it('can have strict dice by mail, with what they cost; elsewhere it says why not', () => {
    expect(markup(true)).toContain('two more, a request and its answer')
    expect(markup(true)).not.toContain('for games by mail')
    expect(markup(false)).toMatch(/for games by mail/)
    expect(markup(false).match(/<input[^>]*disabled/g)).toHaveLength(1)
  })

  it('says what hiding forces gives and costs, and why it cannot be at one screen', () => {
    const option = { id: 'blind', rule: 'x:15', type: 'boolean', default: false, hides: true } as const
    const field = (closed: string | null, byMail = true) =>
      shown(createElement(OptionField, { option, value: true, closed, byMail, onChange: nothing }))
    expect(field(null)).toMatch(/Gives: .*Costs: /)
    expect(field(null, false)).not.toMatch(/mail/)
    expect(field(NOT_AT_ONE_SCREEN)).toContain(NOT_AT_ONE_SCREEN)
    expect(field(NOT_AT_ONE_SCREEN)).not.toContain('Gives: ')
  })
})

describe('the end of a game in which forces were hidden', () => {
  const end = (ours: boolean | null, theirs: boolean) => {
    const hidden = { disclosed: ours === null ? null : { ours, theirs } }
    const sight = { key: 'a'.repeat(64), hidden, opponent: BOB }
    return shown(createElement(EndDisclosure, { sight, onDisclose: nothing, onSend: nothing }))
  }

  it('asks for what we hid, and leads to the end audit as far as it goes', () => {
    expect(end(null, false).trim()).toBe('')
    expect(end(false, false)).toContain('Disclose what you hid…')
    expect(end(false, false)).not.toContain('end audit, as far')
    expect(end(true, false)).toMatch(/Bob has not disclosed yet.*Send your disclosure again/)
    expect(end(true, false)).toContain('The end audit, as far as it goes')
    expect(end(true, true)).toContain('See both maps: the end audit')
    expect(end(true, true)).not.toContain('Disclose what you hid…')
  })
})

it('a secret choice of a file that is sent is not listed as one that is not', () => {
  const entry = (number: number, extra: Partial<LogEntry>): LogEntry => ({
    entry: number,
    seq: number,
    file: 1,
    side: 'red',
    type: 'choice',
    title: '',
    rule: '',
    says: null,
    told: [],
    pieces: [],
    spaces: [],
    dice: null,
    heading: 'Turn 1',
    secret: false,
    ...extra,
  })
  const titles = (last: number | null) =>
    logRows([entry(1, {}), entry(2, { seq: null, secret: true, file: last })], EVERYTHING).map((row) =>
      row.kind === 'heading' ? row.title : row.kind,
    )
  expect(titles(1)).toEqual(['Turn 1', 'entry', 'entry'])
  expect(titles(null)).toEqual(['Turn 1', 'entry', 'Not sent yet', 'entry'])
})
