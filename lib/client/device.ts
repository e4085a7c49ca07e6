import { clearAnswers } from './cache'
import { type DeviceUser, writeUser } from './device-user'
import { clearDrafts } from './hooks/use-draft'
import { canKeep, keepFor, keepNothing, oweSignOut, type ToWorker } from './kept'
import { leaveOutbox, loadOutbox, sealOutboxes } from './outbox/load'
import { type SignInResult, signOut } from './sign-in'

/** Cache Storage may be switched off or full. Then no page is kept, and nothing else fails. */
const quietly = (work: () => Promise<unknown>) => (canKeep() ? work().catch(() => undefined) : undefined)

/**
 * Notes the signed-in user and deletes what this device kept for another user. Pages are kept until their
 * session ends. Without an end none is kept: such a session ends with the browser, and nobody hears of it.
 */
export async function rememberUser(user: DeviceUser, keepsUntil: string | null) {
  writeUser(user)
  await quietly(() => (keepsUntil ? keepFor(user.id, keepsUntil) : keepNothing()))
}

/** Deletes the pages that this device keeps, and what else can be read without a session. Drafts and what waits stay. */
export async function forgetPages() {
  await quietly(keepNothing)
  await sealOutboxes()
}

/** Removes everything private from this device, also what was not sent. Works without a network. */
export async function forgetDevice() {
  writeUser(null)
  clearDrafts()
  clearAnswers()
  await leaveOutbox()
  await forgetPages()
}

/** How many changes of the account of this window the server does not have. */
async function unsent(): Promise<number> {
  const outbox = await loadOutbox()
  return outbox ? outbox.unsent().catch(() => 0) : 0
}

/**
 * Signs out. Without a network this device deletes everything at once. Its service worker ends the session
 * before it asks the server for anything else. Where changes were not sent, nothing happens and the code is UNSENT: their
 * owner sends them, keeps them as a file or throws them away first (`outbox/outbox.ts`).
 */
export async function leaveDevice(): Promise<SignInResult> {
  if ((await unsent()) > 0) return { ok: false, code: 'UNSENT' }
  const hasWorker = canKeep() && Boolean(navigator.serviceWorker?.controller)
  const result: SignInResult =
    hasWorker && !navigator.onLine ? { ok: false, code: 'NETWORK' } : await signOut()
  const isOwed = !result.ok && result.code === 'NETWORK' && hasWorker
  if (isOwed) await oweSignOut()
  if (result.ok || isOwed) await forgetDevice()
  return isOwed ? { ok: true } : result
}

/** Sends a message to the service worker, if one is active. */
export const tellWorker = (message: ToWorker) => navigator.serviceWorker?.controller?.postMessage(message)
