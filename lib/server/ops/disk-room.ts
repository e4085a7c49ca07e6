import 'server-only'
import type { Endpoint } from '@/lib/core/endpoint'
import { freeBytes, fullBytes } from './disk'
import { env } from './env'

/**
 * The embedded database writes its log ahead of its tables, in files of 16 MB. Where the next file does not fit, the
 * engine cannot go on. So changes end while there is room for one more, and a second bound below the first leaves room
 * for what is small and cannot wait.
 */
const bounds = { changes: fullBytes, little: 24 * 1024 * 1024 }
type Need = keyof typeof bounds

/** How much of the disk a request can take for each byte of its body: rows, indexes, and both in the log. */
const growth = 6
/** Milliseconds for which a measurement counts for small writes. A larger write measures anew. */
const fresh = 250
const smallBytes = 64 * 1024

/** Refuses a write before it begins, with the code of an operating system whose disk is full. */
export class NoRoom extends Error {
  readonly code = 'ENOSPC'
  constructor() {
    super('The disk of DATA_DIR has no room for changes.')
    this.name = 'NoRoom'
  }
}

interface Measured {
  at: number
  folder: string
  bytes: number
  /** Bytes of bodies that are being written. */
  writing: number
}

/** On globalThis because pages and routes evaluate this module separately in one process. */
const slot = globalThis as typeof globalThis & { giftTrackerRoom?: Measured }

function measured(isFresh: boolean): Measured {
  const folder = env().DATA_DIR
  const now = performance.now()
  const last = slot.giftTrackerRoom
  if (last && !isFresh && last.folder === folder && now - last.at < fresh) return last
  const bytes = freeBytes(folder) ?? Number.POSITIVE_INFINITY
  slot.giftTrackerRoom = { at: now, folder, bytes, writing: last?.writing ?? 0 }
  return slot.giftTrackerRoom
}

/**
 * Whether the disk of the embedded database has too little room: for changes of any kind, or for one that writes a
 * little. PostgreSQL has a disk of its own and answers for it.
 */
export function lacksRoom(need: Need = 'changes', bytes = 0): boolean {
  if (env().DATABASE_URL) return false
  const { bytes: free, writing } = measured(bytes > smallBytes)
  return free - growth * (writing + bytes) < bounds[need]
}

type Call = Pick<Endpoint, 'method' | 'path' | 'light' | 'unkept'>

/**
 * What a call needs. Deleting one thing, a question that is sent as a POST and a call that is `light` go on for longer
 * than other changes. A call that only reads needs no room.
 */
function needOf({ method, path, light, unkept }: Call): Need | null {
  if (method === 'GET') return null
  return light || unkept || (method === 'DELETE' && path.includes('{')) ? 'little' : 'changes'
}

/**
 * Takes room on the disk for a call with a body of so many bytes. Returns a function that gives it back. Throws `NoRoom`
 * where there is none.
 */
export function takeRoom(endpoint: Call, bytes: number): () => void {
  const need = needOf(endpoint)
  if (!need) return () => {}
  if (lacksRoom(need, bytes)) throw new NoRoom()
  if (bytes <= smallBytes || env().DATABASE_URL) return () => {}
  measured(false).writing += bytes
  return () => {
    measured(true).writing -= bytes
  }
}
