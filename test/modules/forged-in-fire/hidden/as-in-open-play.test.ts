import { describe, expect, it } from 'vitest'
import { toldOf } from '../../../../modules/forged-in-fire/rules/queries/sight.ts'
import { mayLeaveBox } from '../../../../modules/forged-in-fire/rules/queries/unseen.ts'
import type { State } from '../../../../modules/forged-in-fire/rules/state.ts'
import { choiceId } from '../../../../src/kernel/choice.ts'
import { attackOn } from '../../../support/fif-battle.ts'
import { tableWith } from '../../../support/fif-table.ts'
import { go, hiddenBattles } from '../../../support/hidden-battle.ts'
import { HiddenTable, hiddenState, SEATS } from '../../../support/hidden-block-play.ts'
import { answerAll, asked, filed, movementOn } from '../../../support/hidden-march.ts'

const offered = (table: HiddenTable) => table.offers().map(({ choice }) => choiceId(choice))

describe('fif:10 what is announced in other words than usual', () => {
  it('fif:10.2 infantry takes a place also when the train has come with it', () => {
    const at = { 'howards-bridge': ['us-iii-cdr', 'us-hooker', 'us-train'], richmond: ['cs-early'] }
    const table = movementOn({ at })
    table.play('activate:us-iii-cdr', 'march-stack:howards-bridge', 'to:yorktown')
    answerAll(table)
    expect(filed(table).slice(2)).toEqual(['moves:us-train:yorktown:road', 'takes:howards-bridge:yorktown'])
    for (const seat of SEATS) expect(table.positions[seat].board.control.yorktown).toBe('union')
  })

  it('fif:10.2 but nothing by the march of the train alone, to another place', () => {
    const at = { 'howards-bridge': ['us-iii-cdr', 'us-hooker'], 'big-bethel': ['us-train'], richmond: ['cs-early'] }
    const table = movementOn({ at })
    table.play('activate:us-iii-cdr', 'march:us-hooker', 'to:yorktown')
    answerAll(table)
    table.play('halt', 'march:us-train', 'to:youngs-mill')
    const claims = table.positions.onlooker.frames.at(-1)?.locals.step
    expect(claims).toBeNull()
  })

  it('fif:13.1 two cavalry blocks ride together, whoever of them has joined the other', () => {
    const at = { glendale: ['us-stoneman', 'us-cooke', 'us-iii-cdr'], 'malvern-hill': ['cs-early'] }
    const table = movementOn({ at })
    table.play('activate:us-iii-cdr', 'march:us-cooke', 'join:us-stoneman', 'to:malvern-hill')
    answerAll(table)
    expect(filed(table).at(-1)).toBe('rides:glendale:malvern-hill:us-stoneman:us-cooke')
    expect(table.waiting).toMatchObject({ for: 'roll', request: { rule: 'fif:13.1' } })
  })

  const moved = (confidence: number) =>
    ({
      confidence,
      confidenceMoves: [{ turn: 9, event: 'mcdowell-enters', change: confidence, rule: 'fif:12' }],
    }) as const
  const released = { jacksonTurn: 5, mcdowell: { rolls: 1, dueTurn: 9, by: 'roll' } } as const

  it('fif:15.1 the rest of I Corps sails after the first of it has entered', () => {
    const at = { 'union-box': ['us-king', 'us-vi-cdr'], 'fort-monroe': ['us-i-cdr'], richmond: ['cs-early'] }
    const table = movementOn({ at, turn: 10, more: { ...released, ...moved(1) } })
    table.play('embark:us-king', 'sail:fort-monroe')
    expect(filed(table)).toEqual(['ships', 'sails:union-box:fort-monroe:1'])
    expect(table.board.blocks['us-king']?.place).toBe('fort-monroe')
    expect(mayLeaveBox(table.positions.onlooker.board, false)).toBe(0) // VI Corps is not released
  })

  it('fif:15.1 a commander who has lost his troops sails out of the box again', () => {
    const at = { 'union-box': ['us-ii-cdr', 'us-vi-cdr'], 'fort-monroe': ['us-hooker'], richmond: ['cs-early'] }
    const state = hiddenState(tableWith({ at }), [])
    const seen: State = {
      ...state,
      ...(state.fog === undefined ? {} : { fog: { ...state.fog, whereabouts: { 'us-ii-cdr': ['union-box'] } } }),
    }
    expect(mayLeaveBox(state, false)).toBe(0)
    expect(mayLeaveBox(seen, false)).toBe(1)
  })

  it('fif:15 nobody claims anything any more where entering wins the game', () => {
    const at = { 'union-box': ['us-i-cdr', 'us-king'], 'fort-monroe': ['us-hooker'], richmond: ['cs-early'] }
    const confidenceMoves = [{ turn: 9, event: 'union-takes-yorktown', change: 14, rule: 'fif:12' }]
    const more = { ...released, commander: 'lee', confidence: 14, confidenceMoves } as const
    const table = movementOn({ at, turn: 10, more })
    table.play('activate:us-i-cdr', 'march-stack:union-box', 'to:hanover-ch')
    expect(filed(table)).toEqual(['spend:1', 'goes:union-box:hanover-ch:2:road'])
    expect(table.waiting).toMatchObject({ for: 'nothing', outcome: { winner: 'union' } })
  })
})

describe('fif:15 Richmond', () => {
  it('falls to artillery, too, and its class alone is opened', () => {
    const table = movementOn({ at: { 'hughes-tavern': ['us-hunt'], atlees: ['cs-early'] }, more: { commander: 'lee' } })
    table.play('single:us-hunt', 'to:richmond')
    answerAll(table)
    expect(filed(table).slice(1)).toEqual(['goes:hughes-tavern:richmond:1:road', 'takes:hughes-tavern:richmond'])
    expect(asked(table)).toEqual(['own union: lines richmond → ["richmond"]'])
    expect(table.waiting).toMatchObject({ for: 'nothing', outcome: { winner: 'union' } })
    expect(table.board.control.richmond).toBe('confederate') // 10.2 that takes infantry
  })

  it('also when it goes in among decoys', () => {
    const at = { 'hughes-tavern': ['us-hunt'], richmond: ['cs-decoy-1'], atlees: ['cs-early'] }
    const table = movementOn({ at, more: { commander: 'lee' } })
    table.play('single:us-hunt', 'to:richmond')
    answerAll(table)
    expect(filed(table).at(-1)).toBe('meets:hughes-tavern:richmond:1')
    expect(table.waiting).toMatchObject({ for: 'nothing', outcome: { winner: 'union' } })
  })

  it('is attacked by artillery without a word about Lee, whom infantry calls', () => {
    const at = { 'hughes-tavern': ['us-hunt'], richmond: ['cs-early'] }
    const table = movementOn({ at })
    table.play('single:us-hunt', 'to:richmond')
    answerAll(table)
    expect(filed(table).at(-1)).toBe('meets:hughes-tavern:richmond:1')
    expect(table.board.leeDueTurn).toBeNull()
    expect(table.board.playerTurn?.attacks).toHaveLength(1)
  })

  it('no other place is taken by artillery', () => {
    const table = movementOn({ at: { 'howards-bridge': ['us-hunt'], richmond: ['cs-early'] } })
    table.play('single:us-hunt', 'to:yorktown')
    expect(filed(table).slice(1)).toEqual(['goes:howards-bridge:yorktown:1:road'])
  })
})

describe('fif:13 cavalry where infantry was told of', () => {
  const at = {
    'bethesda-church': ['us-stoneman', 'us-cooke', 'us-iii-cdr'],
    richardson: ['cs-hampton', 'cs-early'],
    richmond: ['cs-rodes'],
  }
  const met = () => {
    const table = movementOn({ at })
    table.play('activate:us-iii-cdr', 'march:us-stoneman', 'join:us-cooke', 'to:richardson')
    answerAll(table)
    return table
  }
  const mustScout = (table: HiddenTable) => {
    for (const seat of SEATS) expect(toldOf(table.positions[seat].board, 'confederate', 'richardson')).toBe('line')
    expect(table.waiting).toMatchObject({ for: 'roll', request: { rule: 'fif:13.1' } })
    table.roll(() => [6])
    expect(table.board.blocks['us-stoneman']?.place).toBe('bethesda-church')
  }

  it('does not stay with it when it has eliminated the cavalry there', () => {
    const table = met()
    table.roll(() => [6, 6, 1, 1, 1, 1])
    mustScout(table)
  })

  it('nor when that has gone', () => {
    const table = met()
    table.roll(() => [1, 1, 1, 1, 1, 1])
    table.play('withdraw:mechanicsville')
    mustScout(table)
  })

  it('may stay where nobody has told of any', () => {
    const table = movementOn({ at: { ...at, richardson: ['cs-hampton', 'cs-decoy-1'] } })
    table.play('activate:us-iii-cdr', 'march:us-stoneman', 'join:us-cooke', 'to:richardson')
    answerAll(table)
    table.roll(() => [6, 6, 1, 1, 1, 1])
    expect(offered(table)).toEqual(['scout', 'no-scout'])
  })
})

describe('fif:16.6 lines that count in battle', () => {
  // nothing at Hanover is in supply, but Old Church is the way by which it is not surrounded
  const at = {
    'fort-monroe': ['us-depot'],
    'hanover-ch': ['us-hooker'],
    'old-church': ['cs-early'],
    richardson: ['cs-jones'],
    peakes: ['cs-rodes'],
  }
  it.each([
    [true, ['own confederate: lines old-church → ["old-church"]']],
    [false, []],
  ])('are asked about with the option, also beyond the range of supply: %s', (battleSupply, questions) => {
    const state = tableWith({ at, options: { battleSupply }, more: { playerTurn: null } })
    const opened = () => ({ stage: 'supply-check', locals: { next: 0 } }) as const
    const table = HiddenTable.open(state, opened, ['richardson', 'peakes'])
    answerAll(table)
    expect(asked(table)).toEqual(questions)
  })
})

describe('RULING FIF-77 what lies face down in a battle', () => {
  const union = ['us-couch', 'us-casey', 'us-hooker']
  const fight = (...script: readonly string[]) => {
    const attacks = [attackOn('seven-pines', { barker: ['cs-early', 'cs-rodes'] })]
    const at = { 'seven-pines': union, barker: ['cs-early', 'cs-rodes'] }
    const table = go(
      hiddenBattles({ attacks, at }),
      ...['deploy:us-couch:left-center', 'deploy:us-casey:right-center', 'deploy:us-hooker:left-flank'],
      'deploy-all:centers',
      ...script,
    )
    expect(table.stage).toBe('gate')
    return table
  }
  const tracks = (table: HiddenTable) => SEATS.map((seat) => table.positions[seat].board.confidenceMoves.length)

  it('counts against its side when that leaves, as infantry or artillery of it would in open play', () => {
    const table = fight('done', 'done', 'retreat:garthwright')
    expect(table.board.playerTurn?.battles[0]).toMatchObject({ voluntary: 'union', faceDown: 1 })
    expect(table.board.confidenceMoves).toMatchObject([{ event: 'union-voluntary-retreat', change: -2 }])
    expect(tracks(table)).toEqual([1, 1, 1, 1])
  })

  it('and not when it has been laid face up and is none', () => {
    const attacks = [attackOn('seven-pines', { barker: ['cs-early', 'cs-rodes'] })]
    const at = { 'seven-pines': ['us-couch', 'us-casey', 'us-iv-cdr'], barker: ['cs-early', 'cs-rodes'] }
    const retreat = (...show: readonly string[]) =>
      go(
        hiddenBattles({ attacks, at }),
        ...['deploy:us-couch:left-center', 'deploy:us-casey:right-center', 'deploy:us-iv-cdr:left-flank'],
        'deploy-all:centers',
        ...show,
        ...['done', 'done', 'retreat:garthwright'],
      )
    expect(tracks(retreat())).toEqual([1, 1, 1, 1])
    expect(tracks(retreat('show:left-flank'))).toEqual([0, 0, 0, 0])
  })

  it('nor against the side that stays', () => {
    const table = fight('done', 'done', 'stand', 'retreat:barker')
    expect(table.board.playerTurn?.battles[0]?.faceDown).toBeUndefined()
  })
})

describe('fif:2.1 out of Norfolk', () => {
  const attacks = [attackOn('norfolk', { 'fort-monroe': ['us-couch', 'us-casey'] }, 'amphibious')]
  const beaten = (at: { readonly [place: string]: readonly string[] }) =>
    go(
      hiddenBattles({
        attacks,
        side: 'union',
        at: { norfolk: ['cs-huger', 'cs-grimes', 'cs-virginia'], 'fort-monroe': ['us-couch', 'us-casey'], ...at },
        options: { scenario: 'campaign' },
        more: { confidence: 0, commander: 'johnston', control: { richmond: 'confederate', norfolk: 'confederate' } },
      }),
      ...['deploy-all:centers', 'deploy-all:centers', 'done', 'done', 'done'],
    )

  it('a garrison may go to its commander, who is laid face up where he stands', () => {
    const table = beaten({ williamsburg: ['cs-longstreet-cdr', 'cs-pickett'], yorktown: ['cs-jones'] })
    expect(offered(table)).toEqual(['stand', 'retreat:richmond', 'retreat:williamsburg'])
    go(table, 'retreat:williamsburg')
    expect(asked(table).at(-1)).toBe(
      'own confederate: named williamsburg cs-longstreet-cdr → [["cs-longstreet-cdr",0]]',
    )
    for (const seat of SEATS) {
      const { fog } = table.positions[seat].board
      expect(fog?.shown['cs-huger']?.place).toBe('williamsburg')
      expect(fog?.shown['cs-longstreet-cdr']?.place).toBe('williamsburg')
    }
  })

  it('or to Richmond, and the commander stays hidden; the enemy cannot tell whether he had the choice', () => {
    const table = beaten({ richmond: ['cs-longstreet-cdr'], yorktown: ['cs-jones'] })
    expect(offered(table)).toEqual(['stand', 'retreat:richmond'])
    expect(table.positions.union.waiting).toEqual({ for: 'decision', side: 'confederate' })
    go(table, 'retreat:richmond')
    expect(table.board.fog?.shown['cs-longstreet-cdr']).toBeUndefined()
    expect(table.board.fog?.shown['cs-huger']?.place).toBe('richmond')
  })
})

describe('RULING FIF-77 what comes in with guns alone', () => {
  const won = (near: readonly string[]) => {
    const attacks = [attackOn('seven-pines', { barker: ['us-hunt'] })]
    const table = go(
      hiddenBattles({
        attacks,
        side: 'union',
        at: { 'seven-pines': ['cs-early'], barker: ['us-hunt'], garthwright: near },
        options: { scenario: 'campaign' },
        more: {
          confidence: 0,
          commander: 'johnston',
          control: { 'seven-pines': 'confederate', richmond: 'confederate' },
        },
      }),
      ...['deploy-all:centers', 'deploy-all:centers', 'done', 'done', 'retreat:fair-oaks'],
    )
    for (const block of near) go(table, `bring-in:${block}`)
    expect(table.stage).toBe('gate')
    return table
  }

  it('is infantry that has followed: it takes the place and calls Lee, and shows its class', () => {
    const table = won(['us-hooker'])
    expect(asked(table).at(-1)).toBe('own union: infantry seven-pines → true')
    for (const seat of SEATS) {
      const { board } = table.positions[seat]
      expect(board.control['seven-pines']).toBe('union')
      expect(board.leeDueTurn).toBe(board.turn + 1)
    }
  })

  it('or no infantry, and nothing is shown', () => {
    const table = won(['us-weed'])
    expect(asked(table).at(-1)).toBe('own union: infantry seven-pines → false')
    expect(table.board.control['seven-pines']).toBe('confederate')
  })

  it('or nobody, and nothing is asked', () => {
    expect(asked(won([])).filter((words) => words.includes('infantry'))).toEqual([])
  })
})
