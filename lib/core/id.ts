let last = 0
let counter = 0

/** Random bytes for the next ids. Asking for each sixteen alone takes most of the time. */
const pool = new Uint8Array(16 * 64)
let used = pool.length

/**
 * A UUIDv7 (RFC 9562). It is ordered by time, so that ids made by devices and servers sort by creation. Within a
 * millisecond the twelve bits after the time count up from a random start (section 6.2, method 1), so that the ids of
 * one process sort in the order in which it made them.
 */
export function newId(now: number = Date.now()): string {
  if (used === pool.length) {
    crypto.getRandomValues(pool)
    used = 0
  }
  const bytes = pool.slice(used, used + 16)
  used += 16
  // When the clock stands still or goes back, or the counter is full, counting continues from the last id.
  if (now > last) {
    last = now
    counter = ((bytes[6]! & 0x07) << 8) | bytes[7]!
  } else if (++counter > 0xfff) {
    last++
    counter = 0
  }
  for (let i = 5, time = last; i >= 0; i--, time = Math.floor(time / 256)) bytes[i] = time % 256
  bytes[6] = 0x70 | (counter >> 8)
  bytes[7] = counter & 0xff
  bytes[8] = (bytes[8]! & 0x3f) | 0x80
  const hex = Array.from(bytes, byte => byte.toString(16).padStart(2, '0')).join('')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`
}
