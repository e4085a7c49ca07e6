import 'server-only'

const minute = 60_000
const pauses = { first: minute, longest: 60 * minute }
/** How many different messages are remembered. The one that was written longest ago is forgotten first. */
const mostKept = 200

interface Said {
  at: number
  pause: number
  unsaid: number
}

/**
 * Chooses which of many equal messages are written: the first, and then one after each pause. The pauses double from a
 * minute to an hour. Returns how many were left out since the last one, or null for a message that is left out itself.
 */
export function repeats(): (message: string, now?: number) => number | null {
  const known = new Map<string, Said>()
  return (message, now = Date.now()) => {
    const before = known.get(message)
    if (before && now - before.at < before.pause) {
      before.unsaid++
      return null
    }
    // After two pauses without it, it counts as new.
    const goesOn = before !== undefined && now - before.at < 2 * before.pause
    const pause = goesOn ? Math.min(before.pause * 2, pauses.longest) : pauses.first
    known.delete(message)
    known.set(message, { at: now, pause, unsaid: 0 })
    const [oldest] = known.keys()
    if (known.size > mostKept && oldest !== undefined) known.delete(oldest)
    return before?.unsaid ?? 0
  }
}
