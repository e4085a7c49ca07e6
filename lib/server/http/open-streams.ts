import 'server-only'

/**
 * A function that ends each open stream. On globalThis for the same reason as the database: one set in a
 * process.
 */
const slot = globalThis as typeof globalThis & { giftTrackerStreamEnds?: Set<() => void> }
const ends = () => {
  slot.giftTrackerStreamEnds ??= new Set()
  return slot.giftTrackerStreamEnds
}

/** Registers the function that ends a stream. Returns a function that removes it. */
export function endsWith(end: () => void): () => void {
  ends().add(end)
  return () => ends().delete(end)
}

/** Ends every stream of this process. Their readers reconnect, to whichever process answers then. */
export function endStreams() {
  for (const end of ends()) end()
}
