import { createContext, type ReactNode, useCallback, useContext, useEffect, useMemo, useState } from 'react'
import { useLine } from './host.tsx'
import { go } from './routes.ts'

/** A file that came to the window and waits to be looked at in the inbox. */
export interface Posted {
  readonly name: string
  /** Base64. */
  readonly bytes: string
}

interface Post {
  readonly waiting: readonly Posted[]
  put(...files: readonly Posted[]): void
  remove(file: Posted): void
}

const PostContext = createContext<Post | null>(null)

/** A turn file has at most a megabyte; a mail around it a little more. */
const MOST_BYTES = 6 * 1024 * 1024

/** Files dropped on the window, or opened from outside, go to the inbox. */
export function PostProvider({ children }: { readonly children: ReactNode }) {
  const line = useLine()
  const [waiting, setWaiting] = useState<readonly Posted[]>([])
  const put = useCallback((...files: readonly Posted[]) => {
    setWaiting((before) => [...before, ...files.filter(({ bytes }) => before.every((each) => each.bytes !== bytes))])
  }, [])
  const remove = useCallback((file: Posted) => setWaiting((before) => before.filter((each) => each !== file)), [])
  useEffect(
    () =>
      line.listen((word) => {
        if (word.type !== 'file-opened') return
        put({ name: word.name, bytes: word.bytes })
        go({ screen: 'inbox' })
      }),
    [line, put],
  )
  const post = useMemo(() => ({ waiting, put, remove }), [waiting, put, remove])
  return (
    <PostContext.Provider value={post}>
      {children}
      <DropZone put={put} />
    </PostContext.Provider>
  )
}

export function usePost(): Post {
  const post = useContext(PostContext)
  if (post === null) throw new Error('used outside of PostProvider')
  return post
}

function DropZone({ put }: Pick<Post, 'put'>) {
  const [over, setOver] = useState(false)
  useEffect(() => {
    const holdsFiles = (event: DragEvent) => event.dataTransfer?.types.includes('Files') === true
    const enter = (event: DragEvent) => {
      if (!holdsFiles(event)) return
      event.preventDefault()
      setOver(true)
    }
    const leave = (event: DragEvent) => {
      if (event.relatedTarget === null) setOver(false)
    }
    const drop = (event: DragEvent) => {
      if (!holdsFiles(event)) return
      event.preventDefault()
      setOver(false)
      // The audit takes whole games for itself.
      if (location.hash.startsWith('#/audit')) return
      void readFiles([...(event.dataTransfer?.files ?? [])]).then((files) => {
        put(...files)
        go({ screen: 'inbox' })
      })
    }
    addEventListener('dragenter', enter)
    addEventListener('dragover', enter)
    addEventListener('dragleave', leave)
    addEventListener('drop', drop)
    return () => {
      removeEventListener('dragenter', enter)
      removeEventListener('dragover', enter)
      removeEventListener('dragleave', leave)
      removeEventListener('drop', drop)
    }
  }, [put])
  return over ? <div className="drop-here">Drop it here</div> : null
}

/** Files as base64; what is far too large to be a turn file is left out. */
export async function readFiles(files: readonly File[]): Promise<readonly Posted[]> {
  const fitting = files.filter(({ size }) => size <= MOST_BYTES)
  return Promise.all(
    fitting.map(async (file) => ({ name: file.name, bytes: base64Of(new Uint8Array(await file.arrayBuffer())) })),
  )
}

export function base64Of(bytes: Uint8Array): string {
  let text = ''
  for (let at = 0; at < bytes.length; at += 0x8000) text += String.fromCharCode(...bytes.subarray(at, at + 0x8000))
  return btoa(text)
}

export function bytesOfBase64(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(text), (character) => character.charCodeAt(0))
}
