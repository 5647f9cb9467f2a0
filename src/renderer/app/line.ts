import type { Answered, CallIn, CallName, CallOut, Line, Word } from '../../ipc/contract.ts'

/** What the preload script puts there when the screens run in their own window. */
interface WithBridge {
  readonly countersign?: Line
}

/** The way to the host: the window's own bridge, or calls to the address this page came from. */
export function openLine(): Line {
  const bridge = (globalThis as WithBridge).countersign
  return bridge ?? loopbackLine()
}

const KEY = 'countersign-key'

/**
 * The key of the host's present start: in the address when this page is opened by the host's own link, kept from then on. It is
 * kept for this very port, which a cookie is not. Anybody can write a link with a key in it: one that the host does not know is
 * forgotten, and never takes the place of the one that is kept.
 */
export async function keyOfStart(knows: (key: string) => Promise<boolean>): Promise<string> {
  const kept = localStorage.getItem(KEY) ?? ''
  const given = /^#key=([0-9a-f]{64})$/.exec(location.hash)?.[1]
  if (given === undefined) return kept
  history.replaceState(null, '', '/')
  if (given === kept || !(await knows(given))) return kept
  localStorage.setItem(KEY, given)
  return given
}

/** Whether the host lets this key in. One that does not answer says nothing against it, but for it neither. */
async function isKnown(key: string): Promise<boolean> {
  try {
    return (await posted(key, 'app.facts', {})).ok
  } catch {
    return false
  }
}

function posted(key: string, name: CallName, input: unknown): Promise<Response> {
  return fetch('/call', {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-countersign-key': key },
    body: JSON.stringify({ name, input }),
  })
}

function loopbackLine(): Line {
  const key = keyOfStart(isKnown)
  const listeners = new Set<(word: Word) => void>()
  let isListening = false
  return {
    async call<N extends CallName>(name: N, input: CallIn<N>): Promise<Answered<CallOut<N>>> {
      try {
        const response = await posted(await key, name, input)
        if (response.ok) return (await response.json()) as Answered<CallOut<N>>
        return away(await response.text())
      } catch {
        return away('Countersign itself does not answer any more; start it again, then reload this page.')
      }
    },
    listen(listener) {
      listeners.add(listener)
      if (isListening) return () => listeners.delete(listener)
      isListening = true
      void key.then((known) => {
        const words = new EventSource(`/words?key=${known}`)
        words.onmessage = ({ data }: MessageEvent<string>) => {
          const word = JSON.parse(data) as Word
          for (const each of listeners) each(word)
        }
      })
      return () => listeners.delete(listener)
    },
  }
}

function away(message: string): {
  readonly ok: false
  readonly error: { kind: 'call'; code: string; message: string }
} {
  return { ok: false, error: { kind: 'call', code: 'no-answer', message } }
}
