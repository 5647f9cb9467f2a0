/** The board's picture of what the screen knows: the present with its offers, or a moment of the past. */
import { numberText } from '../../../ipc/numbers.ts'
import type { Choice, Offer, Plan, Sight, ViewCounter, ViewSpace } from '../../../ipc/shapes.ts'
import type { Scene, Target, Track } from '../../board/scene.ts'
import { isFight, itemsAt, type PlayState, type Table } from './play-state.ts'

export interface Looking {
  readonly sight: Sight
  readonly spaces: readonly ViewSpace[]
  readonly play: PlayState
  readonly table: Table
  /** Ids of overlays that are laid over the map. */
  readonly overlays: ReadonlySet<string>
  readonly tracks: readonly Track[]
  readonly focus: string | null
  /** An offer that is looked at in the list. */
  readonly pondered: Offer | null
}

export function sceneOf({ sight, spaces, play, table, overlays, tracks, focus, pondered }: Looking): Scene {
  const { counters } = sight.view
  const selected = [...play.selected, ...(pondered?.pieces ?? []).filter((id) => !play.selected.includes(id))]
  return {
    spaces,
    counters,
    selected: pondered === null ? play.selected : selected,
    offered: offeredOf(table),
    targets: targetsOf(play, table),
    path: planAt(play, play.hovered)?.path ?? [],
    overlays: (sight.view.overlays ?? []).filter(({ id }) => overlays.has(id)),
    tracks,
    markers: sight.view.markers ?? [],
    focus: focus ?? pondered?.space ?? null,
    ours: sight.side,
  }
}

/** Counters that offers are about. Spaces that they point at are targets. */
export function offeredOf({ offers, open }: Table): Scene['offered'] {
  if (!open) return { counters: [], spaces: [] }
  const counters = new Set(offers.flatMap(({ pieces }) => pieces ?? []))
  const spaces = new Set(offers.flatMap(({ space }) => (space === undefined ? [] : [space])))
  return { counters: [...counters], spaces: [...spaces] }
}

/** Where the picked counters can be brought; with no plans, where the offers themselves lead. */
export function targetsOf(play: PlayState, table: Table): readonly Target[] {
  if (!table.open) return []
  const plans = play.plans ?? []
  if (plans.length > 0) return planTargets(plans, table)
  if (play.selected.length > 0 && play.plans === null) return []
  const places = new Map(table.counters.map(({ id, space }) => [id, space]))
  const leading = table.offers.filter(({ space, pieces, tells }) => {
    // Nobody is led to tell what he need not.
    return (
      tells === undefined &&
      space !== undefined &&
      (pieces === undefined || pieces.some((id) => places.get(id) !== space))
    )
  })
  const about = play.selected.length === 0 ? leading : leading.filter((offer) => isAbout(offer, play.selected))
  const targets = new Map<string, Target>()
  for (const { space, cost } of about) {
    if (space === undefined || targets.has(space)) continue
    const kind = isFight(space, table) ? 'fight' : 'other'
    targets.set(space, { space, sign: cost === undefined ? '' : numberText(cost), kind, grave: false })
  }
  return [...targets.values()]
}

function planTargets(plans: readonly Plan[], table: Table): readonly Target[] {
  const targets = new Map<string, Target>()
  for (const plan of plans) {
    const known = targets.get(plan.space)
    const grave = plan.notes.some((note) => note.grave)
    const kind = isFight(plan.space, table) ? 'fight' : plan.path.length > 1 ? 'go' : 'other'
    const sign = plan.cost === undefined ? '' : numberText(plan.cost)
    if (known === undefined) targets.set(plan.space, { space: plan.space, sign, kind, grave })
    else if (known.grave && !grave) targets.set(plan.space, { ...known, sign, grave })
  }
  return [...targets.values()]
}

/** The plan that a space stands for: the cheapest of those that lead there. */
export function planAt({ plans }: Pick<PlayState, 'plans'>, space: string | null): Plan | null {
  if (space === null) return null
  const there = (plans ?? []).filter((plan) => plan.space === space)
  const [first, ...rest] = there
  if (first === undefined) return null
  return rest.reduce((best, plan) => ((plan.cost ?? 0) < (best.cost ?? 0) ? plan : best), first)
}

/** The choice whose contest should be shown: what is looked at in the list, else what the pointer is over. */
export function ponderedChoice(pondered: Offer | null, play: PlayState, table: Table): Choice | null {
  if (!table.open) return null
  if (pondered !== null) return isContested(pondered, table) ? pondered.choice : null
  const [asked] = play.menu?.items ?? []
  const place = play.menu?.space ?? play.hovered
  if (place === null) return null
  // What is asked about may be a fight though none of one's own is picked, e.g. when the enemy was clicked.
  if (asked !== undefined && table.counters.some(({ space }) => space === place)) return contestOf(asked)
  if (!isFight(place, table)) return null
  const plan = planAt(play, place)
  const [first] = itemsAt(play, place, table)
  return plan !== null ? contestOf(plan) : first === undefined ? null : contestOf(first)
}

function contestOf({ contest, choices }: Pick<Plan, 'choices'> & { readonly contest?: Choice | null }): Choice | null {
  return contest ?? choices[0] ?? null
}

/** Whether counters of two sides stand at what an offer is about: only then a contest can come of it. */
function isContested({ space, pieces }: Offer, { counters }: Table): boolean {
  const sides = counters.filter(({ id, space: at }) => at === space || pieces?.includes(id) === true)
  return sides.length > 0
}

function isAbout({ pieces }: Offer, selected: readonly string[]): boolean {
  return pieces === undefined || pieces.some((id) => selected.includes(id))
}

/** What has moved between two positions, for arrows. */
export function tracksBetween(before: readonly ViewCounter[], after: readonly ViewCounter[]): readonly Track[] {
  const places = new Map(before.map(({ id, space }) => [id, space]))
  const tracks = new Map<string, Track>()
  for (const { id, space, side } of after) {
    const from = places.get(id)
    if (from === undefined || from === space) continue
    tracks.set(`${from} ${space} ${side}`, { from, to: space, side })
  }
  return [...tracks.values()]
}
