import { useEffect, useMemo, useRef, useState } from 'react'
import { Checkbox, Radio, RadioGroup } from 'react-aria-components'
import type { EndAuditSight } from '../../../ipc/shapes.ts'
import { useFacts } from '../../app/host.tsx'
import { usePreferences } from '../../app/preferences.tsx'
import { Trouble, Waiting } from '../../app/states.tsx'
import { AuditMap } from './audit-map.tsx'
import { InStep } from './in-step.ts'
import { countsOf, type ShownStop, type StopMap, sceneOfMap } from './map-scenes.ts'
import { ScrubBar } from './scrub-bar.tsx'
import type { Stops } from './use-stops.ts'

export interface TwoMapsProps {
  readonly sight: EndAuditSight
  readonly stops: Stops
}

/** Both maps side by side or how it truly stood, and one scrubber for all. */
export function TwoMaps({ sight, stops }: TwoMapsProps) {
  const { at, shown, failure, go } = stops
  const [look, setLook] = useState<'maps' | 'truth'>('maps')
  const [unseen, setUnseen] = useState(true)
  const [together, setTogether] = useState(true)
  const [inStep] = useState(() => new InStep())
  useEffect(() => {
    inStep.together = together
  }, [inStep, together])
  return (
    <section className="audit-maps" aria-label="Both maps">
      <div className="audit-looks">
        <RadioGroup
          aria-label="What is shown"
          orientation="horizontal"
          className="react-aria-RadioGroup row"
          value={look}
          onChange={(wanted) => setLook(wanted === 'truth' ? 'truth' : 'maps')}
        >
          <Radio value="maps">Both maps</Radio>
          <Radio value="truth">How it truly stood</Radio>
        </RadioGroup>
        <Checkbox isDisabled={look === 'truth'} isSelected={unseen} onChange={setUnseen}>
          Show, faintly, what was out of sight
        </Checkbox>
        <Checkbox isDisabled={look === 'truth'} isSelected={together} onChange={setTogether}>
          Move both maps together
        </Checkbox>
      </div>
      {failure === null ? null : <Trouble failure={failure} />}
      <div className={`audit-boards audit-boards-${look}`}>
        {shown === null && failure === null ? <Waiting label="The maps are being unrolled" /> : null}
        {shown?.maps
          .filter(({ side }) => (side === null) === (look === 'truth'))
          .map((map) => (
            <OneMap key={map.side} sight={sight} stop={shown} map={map} unseen={unseen} inStep={inStep} />
          ))}
      </div>
      <ScrubBar stops={sight.stops} at={at} shown={shown} onGo={go} />
    </section>
  )
}

function OneMap(props: { sight: EndAuditSight; stop: ShownStop; map: StopMap; unseen: boolean; inStep: InStep }) {
  const { sight, stop, map, unseen, inStep } = props
  const { preferences } = usePreferences()
  const { modules } = useFacts()
  const settings = useMemo(
    () => ({ reducedMotion: preferences.reducedMotion, textScale: preferences.textScale }),
    [preferences.reducedMotion, preferences.textScale],
  )
  const scene = useMemo(() => sceneOfMap(stop, map, unseen), [stop, map, unseen])
  // From a stop to the next one counters go their ways; over many at once they would only fly about.
  const before = useRef(stop.at)
  const motion = Math.abs(stop.at - before.current) === 1 ? 'animate' : 'jump'
  useEffect(() => {
    before.current = stop.at
  }, [stop.at])
  return (
    <AuditMap
      title={titleOf(sight, map)}
      note={noteOf(sight, map, scene.faint?.size ?? 0)}
      scene={scene}
      motion={motion}
      map={modules.find(({ id }) => id === sight.module)?.map ?? null}
      settings={settings}
      inStep={inStep}
      keptAs={`end-audit:${sight.key}`}
    />
  )
}

function titleOf({ players }: EndAuditSight, { side }: StopMap): string {
  const owner = players.find((player) => player.side === side)
  return owner === undefined ? 'How it truly stood' : `${owner.sideName}: the map of ${owner.player}`
}

function noteOf({ players }: EndAuditSight, map: StopMap, unseen: number): string {
  const owner = players.find(({ side }) => side === map.side)
  if (owner === undefined) {
    const missing = players.filter(({ disclosed }) => !disclosed).map(({ sideName }) => sideName)
    if (missing.length === 0) return `${map.counters.length} counters, both sides’`
    return `As far as it is disclosed; of the ${missing.join(' and the ')} side what the other knew`
  }
  const { own, enemy } = countsOf(map)
  const known = `${enemy} of the enemy known`
  if (!owner.disclosed) return `Not disclosed: as everybody knows it, ${known}`
  return `${own} of their own, ${known}${unseen === 0 ? '' : `, ${unseen} unseen`}`
}
