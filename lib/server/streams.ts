import 'server-only'

/** How to end each open stream. On globalThis for the same reason as the database: one set a process. */
const slot = globalThis as typeof globalThis & { giftTrackerStreamEnds?: Set<() => void> }
const ends = () => {
  slot.giftTrackerStreamEnds ??= new Set()
  return slot.giftTrackerStreamEnds
}

/** Remembers how to end a stream; answers how to forget it. */
export function endsWith(end: () => void): () => void {
  ends().add(end)
  return () => ends().delete(end)
}

/** Ends every stream of this process: their readers open the next one, at whoever answers then. */
export function endStreams() {
  for (const end of ends()) end()
}
