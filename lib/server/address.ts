import 'server-only'
import { isIP } from 'node:net'
import { env } from './env'

/** What a caller's address is where nobody tells it: such callers are not limited by address. */
export const unknownAddress = 'unknown'

const withPort = /^(?:\[([^\]]+)\](?::\d+)?|([^:]+):\d+)$/
const mapped = /^::ffff:([0-9a-f]{1,4}):([0-9a-f]{1,4})$/

/** One spelling of an address: without a port or a zone, and IPv4 that is written as IPv6 as IPv4. */
function plain(told: string): string {
  const [, inBrackets, beforePort] = withPort.exec(told) ?? []
  const address = (inBrackets ?? beforePort ?? told).replace(/%.*$/, '')
  if (isIP(address) !== 6) return isIP(address) === 4 ? address : unknownAddress
  const short = new URL(`http://[${address}]`).hostname.slice(1, -1)
  const [, high, low] = mapped.exec(short) ?? []
  if (!high || !low) return short
  const bits = Number.parseInt(high, 16) * 65_536 + Number.parseInt(low, 16)
  return [24, 16, 8, 0].map(shift => (bits >>> shift) & 255).join('.')
}

/**
 * The caller's address: the entry of X-Forwarded-For that the trusted proxies vouch for, and without a proxy the
 * socket's, which scripts/start.mjs writes into a header of its own. An APP_URL with https means that something in
 * front speaks TLS for this server; as long as that is not trusted, its address would be everybody's.
 */
export function addressOf(headers: Headers): string {
  const { TRUSTED_PROXY_HOPS: hops, SOCKET_HEADER: socket, APP_URL } = env()
  const chain = (headers.get('x-forwarded-for') ?? '').split(',').map(entry => entry.trim())
  const direct = socket && !APP_URL.startsWith('https:') ? headers.get(socket) : null
  const told = hops > 0 ? chain.at(-hops) : direct
  return told ? plain(told) : unknownAddress
}

/** What counts as one address, or null where it is unknown. IPv6 callers own a whole /64. */
export function networkOf(address: string): string | null {
  if (address === unknownAddress) return null
  if (!address.includes(':')) return address
  const [head = '', tail = ''] = address.split('::')
  const left = head.split(':').filter(Boolean)
  const right = tail.split(':').filter(Boolean)
  const groups = [...left, ...Array(Math.max(0, 8 - left.length - right.length)).fill('0'), ...right]
  return groups.slice(0, 4).join(':')
}
