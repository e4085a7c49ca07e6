import { clearAnswers } from './cache'
import { clearDrafts } from './hooks/use-draft'
import { canKeep, keepFor, keepNothing, oweSignOut, type ToWorker } from './kept'
import { type SignInResult, signOut } from './sign-in'

const storageKey = 'user'

/** The user of this browser, as it is stored: no name, no address, nothing that grants access. */
export interface DeviceUser {
  id: string
  initials: string
}

/** Cache Storage may be switched off or full. Then no page is kept, and nothing else fails. */
const quietly = (work: () => Promise<unknown>) => (canKeep() ? work().catch(() => undefined) : undefined)

function writeUser(user: DeviceUser | null) {
  try {
    if (user) localStorage.setItem(storageKey, JSON.stringify({ id: user.id, initials: user.initials }))
    else localStorage.removeItem(storageKey)
  } catch {
    // Storage is switched off.
  }
}

const idIn = (text: string | null) => {
  try {
    return (JSON.parse(text ?? 'null') as DeviceUser | null)?.id ?? null
  } catch {
    return null
  }
}

/**
 * Notes the signed-in user and deletes what this device kept for another user. Pages are kept until their
 * session ends. Without an end none is kept: such a session ends with the browser, and nobody hears of it.
 */
export async function rememberUser(user: DeviceUser, keepsUntil: string | null) {
  writeUser(user)
  await quietly(() => (keepsUntil ? keepFor(user.id, keepsUntil) : keepNothing()))
}

/** Whether this browser still belongs to that user. */
export function isStillHere(userId: string): boolean {
  try {
    return idIn(localStorage.getItem(storageKey)) === userId
  } catch {
    return true
  }
}

/** Calls back when another window signs out (null) or signs in another user. */
export function watchUser(userId: string, onChange: (now: string | null) => void) {
  const listen = (event: StorageEvent) => {
    if (event.key !== storageKey && event.key !== null) return
    const now = idIn(event.newValue)
    if (now !== userId) onChange(now)
  }
  window.addEventListener('storage', listen)
  return () => window.removeEventListener('storage', listen)
}

/** Deletes the pages that this device keeps. Drafts stay. */
export async function forgetPages() {
  await quietly(keepNothing)
}

/** Removes everything private from this device. Works without a network. */
export async function forgetDevice() {
  writeUser(null)
  clearDrafts()
  clearAnswers()
  await forgetPages()
}

/**
 * Signs out. Without a network this device deletes everything at once. Its service worker ends the session
 * before it asks the server for anything else.
 */
export async function leaveDevice(): Promise<SignInResult> {
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
