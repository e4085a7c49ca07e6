import { clearAnswers } from './cache'
import { canKeep, keepFor, keepNothing, oweSignOut, type ToWorker } from './kept'
import { type SignInResult, signOut } from './sign-in'
import { clearDrafts } from './use-draft'

const storageKey = 'user'

/** Who uses this browser, as far as it is written down: no name, no address, nothing that grants access. */
export interface DeviceUser {
  id: string
  initials: string
}

/** Cache Storage may be switched off or full: then nothing is kept, and nothing else fails. */
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
 * Notes who is signed in; whatever this device kept for somebody else is gone. Pages are kept until their session ends,
 * and none without such an end: a browser forgets that session when it is closed, and tells nobody.
 */
export async function rememberUser(user: DeviceUser, keepsUntil: string | null) {
  writeUser(user)
  await quietly(() => (keepsUntil ? keepFor(user.id, keepsUntil) : keepNothing()))
}

/** Whether somebody else, or nobody, has taken this browser over since. */
export function isStillHere(userId: string): boolean {
  try {
    return idIn(localStorage.getItem(storageKey)) === userId
  } catch {
    return true
  }
}

/** Calls back when another window signs out (null) or signs somebody else in. */
export function watchUser(userId: string, onChange: (now: string | null) => void) {
  const listen = (event: StorageEvent) => {
    if (event.key !== storageKey && event.key !== null) return
    const now = idIn(event.newValue)
    if (now !== userId) onChange(now)
  }
  window.addEventListener('storage', listen)
  return () => window.removeEventListener('storage', listen)
}

/** Drops the pages that this device keeps; whoever is signed in keeps typing. */
export async function forgetPages() {
  await quietly(keepNothing)
}

/** Takes everything private off this device; works without a network. */
export async function forgetDevice() {
  writeUser(null)
  clearDrafts()
  clearAnswers()
  await forgetPages()
}

/**
 * Signs out. Without a network this device forgets everything at once, and its service worker ends the session before
 * it asks the server for anything again.
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

/** Says something to the service worker, if one is at work. */
export const tellWorker = (message: ToWorker) => navigator.serviceWorker?.controller?.postMessage(message)
