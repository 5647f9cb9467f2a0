import { contextBridge, type IpcRendererEvent, ipcRenderer } from 'electron'
import { CALL, LISTENING, SHOW, WORD } from '../ipc/channels.ts'
import type { CallIn, CallName, Line, Word } from '../ipc/contract.ts'
import { seatAt, staysIn } from './seat.ts'

// The one way from the screens to the host: two functions, no access to anything else.
const listeners = new Set<(word: Word) => void>()
let asked = false

ipcRenderer.on(WORD, (_event: IpcRendererEvent, word: Word) => {
  for (const each of listeners) each(word)
})

const line: Line = {
  call: <N extends CallName>(name: N, input: CallIn<N>) => ipcRenderer.invoke(CALL, name, input),
  listen(listener) {
    listeners.add(listener)
    // After everybody who begins to listen together has done so: files that wait are said once.
    if (!asked) setTimeout(() => ipcRenderer.send(LISTENING))
    asked = true
    return () => {
      listeners.delete(listener)
    }
  },
}

contextBridge.exposeInMainWorld('countersign', line)

// One window for each game. This listener is there before the page's own: they do not hear of what is shown elsewhere.
const seat = seatAt(location.hash)
addEventListener('hashchange', (event) => {
  const { hash } = new URL(event.newURL)
  if (staysIn(seat, hash)) return
  event.stopImmediatePropagation()
  ipcRenderer.send(SHOW, hash)
  history.back()
})
