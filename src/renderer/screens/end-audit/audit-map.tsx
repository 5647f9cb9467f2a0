import { lazy, Suspense, useEffect, useMemo, useState } from 'react'
import { Waiting } from '../../app/states.tsx'
import type { Board } from '../../board/board.ts'
import type { BoardSettings, Intent, Scene } from '../../board/scene.ts'
import { BoardTip } from '../game/board-tip.tsx'
import type { InStep } from './in-step.ts'

/** The board is the largest part of the screens by far: it is fetched when it is needed. */
const BoardView = lazy(async () => ({ default: (await import('../../board/board-view.tsx')).BoardView }))

export interface AuditMapProps {
  readonly title: string
  readonly note: string
  readonly scene: Scene
  readonly motion: 'animate' | 'jump'
  readonly map: string | null
  readonly settings: BoardSettings
  readonly inStep: InStep
  /** Under which name the window keeps what was looked at. */
  readonly keptAs: string
}

/** One map of the audit: looked at, never played on. */
export function AuditMap({ title, note, scene, motion, map, settings, inStep, keptAs }: AuditMapProps) {
  const [board, setBoard] = useState<Board | null>(null)
  const [hovered, setHovered] = useState<{ readonly space: string; readonly low: boolean } | null>(null)
  useEffect(() => (board === null ? undefined : inStep.join(board)), [board, inStep])
  const space = useMemo(() => scene.spaces.find(({ id }) => id === hovered?.space), [scene.spaces, hovered?.space])
  const onIntent = (intent: Intent) => {
    if (intent.type !== 'hover') return
    setHovered(intent.space === null ? null : { space: intent.space, low: intent.at.y > HALF && intent.at.x < HALF })
  }
  return (
    <section className="audit-map" aria-label={title}>
      <header>
        <h2>{title}</h2>
        <p className="quiet">{note}</p>
      </header>
      <div className="audit-board">
        <Suspense fallback={<Waiting label="The map is being unrolled" />}>
          <BoardView
            scene={scene}
            motion={motion}
            map={map}
            settings={settings}
            goTo={null}
            keptAs={keptAs}
            overview={false}
            onIntent={onIntent}
            onBoard={setBoard}
          />
        </Suspense>
        {space !== undefined && (
          <BoardTip
            space={space}
            counters={scene.counters.filter((counter) => counter.space === space.id)}
            plan={null}
            items={[]}
            stacked={false}
            above={hovered?.low === true}
          />
        )}
      </div>
    </section>
  )
}

/** Below and left of this the tip would lie over what is pointed at, in pixels. */
const HALF = 220
