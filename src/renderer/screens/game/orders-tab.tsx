import { useEffect } from 'react'
import type { OrdersForm, Sight } from '../../../ipc/shapes.ts'
import { useAsked } from '../../app/host.tsx'
import { OrdersPanel } from '../../panels/orders-panel.tsx'
import { type PlaceWanted, PlaceWantedContext } from '../../panels/place-wanted.ts'
import type { GameTable } from './game-table.ts'
import { useGameState } from './use-game-table.ts'

export interface OrdersTabProps {
  readonly game: GameTable
  readonly sight: Sight
  readonly wanted: PlaceWanted
  onLook(space: string): void
}

const NO_FORM: OrdersForm | null = null

/** The standing orders of the game on the table. */
export function OrdersTab({ game, sight, wanted, onLook }: OrdersTabProps) {
  const { busy, refused } = useGameState(game)
  const form = useAsked('game.ordersForm', { key: game.key })
  const { again } = form
  // What suggests itself depends on where the units stand.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another position, another form
  useEffect(again, [sight.entries, again])
  return (
    <PlaceWantedContext.Provider value={wanted}>
      <OrdersPanel
        form={form.value ?? NO_FORM}
        ours={sight.orders.ours}
        theirs={sight.orders.theirs}
        held={sight.orders.held}
        mayHold={sight.opponent.kind === 'mail'}
        opponent={sight.opponent.name}
        closed={sight.turn === 'ours' ? null : 'Orders can be left when it is your turn.'}
        busy={busy !== null}
        refused={refused}
        onLeave={(orders) => void game.leaveOrders(orders)}
        onHold={(orders) => void game.holdOrders(orders)}
        onLook={([space]) => space !== undefined && onLook(space)}
      />
    </PlaceWantedContext.Provider>
  )
}
