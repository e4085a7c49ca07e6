const storageKey = 'user'

/** The user of this browser, as it is stored: no name, no address, nothing that grants access. */
export interface DeviceUser {
  id: string
  initials: string
}

export function writeUser(user: DeviceUser | null) {
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
