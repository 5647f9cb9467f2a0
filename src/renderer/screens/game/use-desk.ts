import { useCallback, useEffect, useMemo, useState } from 'react'
import type { NoticeType } from '../../../ipc/contract.ts'
import type { Choice, Offer, OutgoingFile, Sight, ViewCounter } from '../../../ipc/shapes.ts'
import { useLine } from '../../app/host.tsx'
import { usePreferences } from '../../app/preferences.tsx'
import type { Intent } from '../../board/scene.ts'
import { keepSight } from '../../store/store.ts'
import type { DialogName } from './game-dialogs.tsx'
import type { GameState, GameTable, Sent } from './game-table.ts'
import type { Table } from './play-state.ts'
import { beforeLastMoves, sinceOurLastFile, speedLiked } from './playback.ts'
import { saveText } from './save-text.ts'
import { useBeginning } from './use-beginning.ts'
import { useLastMoves } from './use-last-moves.ts'
import { usePlaceWanted } from './use-place-wanted.ts'
import { usePlay } from './use-play.ts'
import { usePlayback } from './use-playback.ts'

/** Everything the game screen knows and does, for its parts to show. */
export function useDesk(game: GameTable, state: GameState, sight: Sight) {
  const line = useLine()
  const { preferences } = usePreferences()
  const { log, busy } = state
  const [dialog, setDialog] = useState<DialogName | null>(null)
  const [file, setFile] = useState<OutgoingFile | null>(null)
  const [trouble, setTrouble] = useState<string | null>(null)
  const [overlays, setOverlays] = useState<ReadonlySet<string>>(new Set())
  const [lastMoves, setLastMoves] = useState(true)
  const [pondered, setPondered] = useState<Offer | null>(null)
  const [goTo, setGoTo] = useState<{ readonly space: string } | null>(null)
  const marked = useMarked(goTo)

  const player = usePlayback(game, log, sight.entries, speedLiked(preferences.speed))
  useBeginning(game.key, log, player)
  const now = player.playback === null
  const looked = useMemo<Table>(
    () => ({
      offers: sight.offers,
      counters: sight.view.counters,
      side: sight.side,
      ours: sight.turn === 'ours',
      open: now && sight.turn === 'ours' && busy === null,
      confirm: preferences.confirmClicks,
    }),
    [sight, now, busy, preferences.confirmClicks],
  )
  const take = useCallback(
    (choices: readonly Choice[]) => {
      setPondered(null)
      void game.choose(choices)
    },
    [game],
  )
  const play = usePlay(game, sight, looked, take)
  const since = useMemo(() => sinceOurLastFile(log, sight.side), [log, sight.side])
  const moved = useMemo(() => beforeLastMoves(log, sight.side), [log, sight.side])
  const tracks = useLastMoves(game, sight, moved, lastMoves && now && log.length > 0)
  useEffect(() => {
    if (busy === null) void keepSight({ ...sight, spaces: { ...sight.spaces, list: state.spaces } })
  }, [sight, busy, state.spaces])

  const local = sight.opponent.kind !== 'mail'
  const settled = useCallback(
    (sent: Sent | null) => {
      if (sent === null) return
      if (!local) {
        setFile(sent.file)
        return setDialog('finish')
      }
      setDialog(null)
      const { sight: after } = game.state
      const answered = after !== null && after.entries >= sent.firstNew
      if (answered && after.opponent.kind === 'computer') player.start(sent.firstNew, after.entries)
    },
    [game, local, player.start],
  )
  const { send } = play
  const { wanted, offer } = usePlaceWanted(sight.view.counters)
  const onIntent = useCallback(
    (intent: Intent) => {
      if (!offer(intent)) send({ type: 'intent', intent })
    },
    [offer, send],
  )
  const sign = useCallback(() => {
    // Whatever was picked was picked for this turn; the computer's may be over when the answer comes.
    send({ type: 'intent', intent: { type: 'let-go' } })
    void game.finish().then(settled)
  }, [game, settled, send])
  /** Nothing is sent anywhere in a game at this computer, so that there is nothing to look over. */
  const finish = useCallback(() => (local ? sign() : setDialog('finish')), [local, sign])
  const notice = useCallback(
    (type: NoticeType, text: string) => void game.notice(type, text).then(settled),
    [game, settled],
  )
  const writeRequest = useCallback(() => {
    send({ type: 'intent', intent: { type: 'let-go' } })
    void game.writeRequest().then(settled)
  }, [game, settled, send])
  const disclose = useCallback(() => void game.disclose().then(settled), [game, settled])
  const saveRecord = useCallback(async () => {
    const answer = await line.call('game.text', { key: game.key })
    if (answer.ok) saveText(`${game.key.slice(0, 8)}-record.txt`, answer.value.text)
    else setTrouble(answer.error.message)
  }, [line, game])
  const openDialog = useCallback(
    (wanted: DialogName) => {
      game.dismiss('refused')
      if (wanted === 'text') void saveRecord()
      else setDialog(wanted)
    },
    [game, saveRecord],
  )
  const closeDialog = useCallback(() => {
    setDialog(null)
    setFile(null)
  }, [])
  const pick = useCallback(
    ({ id, space }: ViewCounter) => {
      setGoTo({ space })
      send({ type: 'intent', intent: { type: 'pick', counters: [id], add: false } })
    },
    [send],
  )
  return {
    player,
    now,
    play,
    since,
    tracks,
    local,
    take,
    finish,
    sign,
    notice,
    writeRequest,
    disclose,
    pick,
    wanted,
    onIntent,
    dialog,
    file,
    openDialog,
    closeDialog,
    trouble,
    setTrouble,
    overlays,
    setOverlays,
    lastMoves,
    setLastMoves,
    pondered,
    setPondered,
    goTo,
    marked,
    setGoTo,
  }
}

/** How long a place is marked that the board has gone to. */
const MARKED_MS = 4000

/** The place the board has gone to, for as long as the eye needs to find it. */
function useMarked(goTo: { readonly space: string } | null): string | null {
  const [marked, setMarked] = useState<string | null>(null)
  useEffect(() => {
    setMarked(goTo?.space ?? null)
    if (goTo === null) return undefined
    const timer = setTimeout(() => setMarked(null), MARKED_MS)
    return () => clearTimeout(timer)
  }, [goTo])
  return marked
}

export type Desk = ReturnType<typeof useDesk>
