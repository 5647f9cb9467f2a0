import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Locator } from 'playwright-core'
import { expect } from 'vitest'
import { chooseFile, downloaded, goTo, type HandedFile, type Seat } from './seat.ts'
import { isOpen } from './table.ts'

/** Questions by mail, as players ask and answer them on the screens. */

/** What stands in place of the choices while an answer is waited for. */
export function askingPanel({ page }: Seat): Locator {
  return page.getByRole('region', { name: 'What play waits for' })
}

/** Writes the request and saves it from the dialog that sends it. */
export async function askAndSave(seat: Seat): Promise<HandedFile> {
  const { page } = seat
  await askingPanel(seat).getByRole('button', { name: /^Ask / }).click()
  const dialog = page.getByRole('dialog', { name: /^Your request is signed/ })
  await dialog.waitFor()
  const file = await downloaded(seat, () => dialog.getByRole('button', { name: 'Save the file' }).click())
  await dialog.getByRole('button', { name: 'Close' }).click()
  await dialog.waitFor({ state: 'detached' })
  await askingPanel(seat)
    .getByText(/^Asked .* waiting for/)
    .waitFor()
  return file
}

/** Brings a request to the inbox; gives what is shown of it. */
export async function bringToInbox(seat: Seat, file: HandedFile): Promise<Locator> {
  await goTo(seat, 'Inbox')
  await chooseFile(seat, file)
  const incoming = seat.page.getByRole('region', { name: file.name })
  await incoming.waitFor()
  return incoming
}

/** Answers a request by the inbox, by the one button; gives the answer. */
export async function answerByHand(seat: Seat, request: HandedFile): Promise<HandedFile> {
  const incoming = await bringToInbox(seat, request)
  await incoming.getByRole('button', { name: /^(Answer|Give the same answer again)$/ }).click()
  await incoming.getByText('Answered. Send the answer back:').waitFor()
  const answer = await downloaded(seat, () => incoming.getByRole('button', { name: 'Save the file' }).click())
  await incoming.getByRole('button', { name: 'Done' }).click()
  await incoming.waitFor({ state: 'detached' })
  return answer
}

/** Takes an answer in; play goes on at the board by itself. */
export async function takeAnswer(seat: Seat, answer: HandedFile): Promise<void> {
  const incoming = await bringToInbox(seat, answer)
  await incoming.getByRole('button', { name: 'Take it in and go on' }).click()
  await seat.page.getByRole('application', { name: 'Board' }).waitFor()
  const back = seat.page.getByRole('button', { name: 'Back to now' })
  await isOpen(seat)
  if ((await back.count()) > 0) await back.click()
  await isOpen(seat)
}

/** The folders that a player’s app answers in, as a mail program fills and empties them. */
export interface AnsweringFolders {
  readonly from: string
  readonly to: string
}

export function answeringFolders(at: string): AnsweringFolders {
  const folders = { from: join(at, 'requests'), to: join(at, 'answers') }
  for (const folder of [folders.from, folders.to]) mkdirSync(folder, { recursive: true })
  return folders
}

/** Puts a request into the folder, whole at once, and waits for the answer that comes of it. */
export async function answeredByFolder(folders: AnsweringFolders, request: HandedFile): Promise<HandedFile> {
  const known = new Set(readdirSync(folders.to))
  const half = join(folders.from, `${request.name}.part`)
  writeFileSync(half, request.bytes)
  renameSync(half, join(folders.from, request.name))
  const fresh = () => readdirSync(folders.to).find((name) => name.endsWith('.turn') && !known.has(name))
  await expect.poll(fresh).toBeDefined()
  const name = fresh() ?? ''
  const path = join(folders.to, name)
  if (!existsSync(path)) throw new Error('the answer is gone')
  return { name, bytes: readFileSync(path) }
}
