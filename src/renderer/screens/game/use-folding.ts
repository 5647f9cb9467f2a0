import { useCallback, useEffect, useState } from 'react'
import { type KeptDesk, keepDesk, keptDesk } from './kept-desk.ts'

/** Wider than this, the panel on the right stands open from the beginning. In pixels. */
const WIDE = 1400
/** Narrower than this, the board keeps its room: one panel beside it at a time. */
const NARROW = 1100

/** Which panels beside the board are folded away. `room`: the width of the page, as it would be with text of the usual size. */
export function useFolding(room: number) {
  const [{ left, right }, setWish] = useState<Pick<KeptDesk, 'left' | 'right'>>(keptDesk)
  useEffect(() => keepDesk({ left, right }), [left, right])
  const rightFolded = right ?? room < WIDE
  const alone = room < NARROW
  const foldLeft = useCallback(
    (wanted: boolean) => setWish((now) => ({ left: wanted, right: !wanted && alone ? true : now.right })),
    [alone],
  )
  const foldRight = useCallback(
    (wanted: boolean) => setWish((now) => ({ left: now.left || (!wanted && alone), right: wanted })),
    [alone],
  )
  return { leftFolded: left, rightFolded, foldLeft, foldRight }
}
