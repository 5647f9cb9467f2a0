import { createContext, type ReactNode, useCallback, useContext, useEffect, useMemo, useRef, useState } from 'react'
import { useLine } from './host.tsx'
import { go } from './routes.ts'

/** A file that came to the window and waits to be looked at in the inbox. */
export interface Posted {
  readonly name: string
  /** Base64. */
  readonly bytes: string
}

/** Something that came and cannot be looked at, with why. */
export interface LeftOut {
  readonly name: string
  readonly why: string
}

/** What of some files could be read. */
export interface FilesRead {
  readonly files: readonly Posted[]
  readonly leftOut: readonly LeftOut[]
}

/** What is settled waits for nobody: something was done with it, or nothing can be. */
export type Settled = 'done' | 'refused'

interface Post {
  /** The newest first. */
  readonly waiting: readonly Posted[]
  /** How many of them still wait for the player. */
  readonly open: number
  settle(file: Posted, how: Settled): void
  /** The inbox is left: what was done with is put away. */
  leave(): void
  readonly leftOut: readonly LeftOut[]
  put(read: FilesRead): void
  /** What was left out has been read. */
  forgetLeftOut(): void
  remove(file: Posted): void
  removeAll(): void
}

const PostContext = createContext<Post | null>(null)

/** A turn file has at most a megabyte; a mail around it a little more. */
const MOST_BYTES = 6 * 1024 * 1024
const LONGEST_NAME = 255

/** Files dropped on the window, or opened from outside, go to the inbox. */
export function PostProvider({ children }: { readonly children: ReactNode }) {
  const line = useLine()
  const [waiting, setWaiting] = useState<readonly Posted[]>([])
  const [leftOut, setLeftOut] = useState<readonly LeftOut[]>([])
  const [settled, setSettled] = useState<ReadonlyMap<string, Settled>>(new Map())
  const put = useCallback((read: FilesRead) => {
    setWaiting((before) => withoutCopies([...read.files, ...before]))
    // What comes again is looked at again.
    setSettled((before) => new Map([...before].filter(([bytes]) => !read.files.some((file) => file.bytes === bytes))))
    setLeftOut(read.leftOut)
  }, [])
  // Who has asked still waits, whatever became of the window in which it was looked at.
  useEffect(() => {
    void line.call('inbox.kept', {}).then((answer) => {
      if (!answer.ok || answer.value.length === 0) return
      const kept = answer.value.map(({ bytes }) => ({ name: 'A request that is not answered', bytes }))
      setWaiting((before) => withoutCopies([...before, ...kept]))
    })
  }, [line])
  const forgetLeftOut = useCallback(() => setLeftOut([]), [])
  const remove = useCallback((file: Posted) => setWaiting((before) => before.filter((each) => each !== file)), [])
  const removeAll = useCallback(() => setWaiting([]), [])
  const settle = useCallback(
    ({ bytes }: Posted, how: Settled) => setSettled((before) => new Map(before).set(bytes, how)),
    [],
  )
  const left = useRef(settled)
  left.current = settled
  const leave = useCallback(
    () => setWaiting((before) => before.filter(({ bytes }) => left.current.get(bytes) !== 'done')),
    [],
  )
  const open = waiting.filter(({ bytes }) => !settled.has(bytes)).length
  useEffect(
    () =>
      line.listen((word) => {
        if (word.type !== 'file-opened') return
        put({ files: [{ name: word.name, bytes: word.bytes }], leftOut: [] })
        go({ screen: 'inbox' })
      }),
    [line, put],
  )
  const post = useMemo(
    () => ({ waiting, open, leftOut, put, settle, leave, remove, removeAll, forgetLeftOut }),
    [waiting, open, leftOut, put, settle, leave, remove, removeAll, forgetLeftOut],
  )
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
      void readDropped(event.dataTransfer).then((read) => {
        put(read)
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

/** Each file once, by its bytes. */
export function withoutCopies(files: readonly Posted[]): readonly Posted[] {
  const seen = new Set<string>()
  return files.filter(({ bytes }) => !seen.has(bytes) && seen.add(bytes))
}

/** Files as base64. What is far too large to be a turn file, or cannot be read, is left out and told of. */
export async function readFiles(given: Iterable<File>): Promise<FilesRead> {
  const files: Posted[] = []
  const leftOut: LeftOut[] = []
  for (const file of given) {
    const name = file.name.slice(0, LONGEST_NAME) || 'a file without a name'
    if (file.size > MOST_BYTES) {
      leftOut.push({
        name,
        why: `larger than ${MOST_BYTES / 1024 / 1024} MiB, so that it is no turn file and no mail with one`,
      })
      continue
    }
    try {
      files.push({ name, bytes: base64Of(new Uint8Array(await file.arrayBuffer())) })
    } catch {
      leftOut.push({ name, why: 'the browser cannot read it: it is a folder, or was changed or taken away meanwhile' })
    }
  }
  return { files, leftOut }
}

/** The same of what was dropped. A folder is known as one only while it is dropped, before anything is waited for. */
export async function readDropped(dropped: Pick<DataTransfer, 'items' | 'files'> | null): Promise<FilesRead> {
  const folders = new Set<string>()
  for (const item of dropped?.items ?? []) {
    const entry = item.kind === 'file' ? item.webkitGetAsEntry() : null
    if (entry?.isDirectory === true) folders.add(entry.name)
  }
  const all = [...(dropped?.files ?? [])]
  const read = await readFiles(all.filter(({ name }) => !folders.has(name)))
  const why = 'a folder: open it and drop the files that are in it'
  return { files: read.files, leftOut: [...[...folders].map((name) => ({ name, why })), ...read.leftOut] }
}

export function base64Of(bytes: Uint8Array): string {
  let text = ''
  for (let at = 0; at < bytes.length; at += 0x8000) text += String.fromCharCode(...bytes.subarray(at, at + 0x8000))
  return btoa(text)
}

export function bytesOfBase64(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(text), (character) => character.charCodeAt(0))
}
