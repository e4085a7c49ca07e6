import 'server-only'
import { isIP } from 'node:net'
import { env } from '../ops/env'

/** The address of a caller when nothing tells it. Such callers are not limited by address. */
export const unknownAddress = 'unknown'

const withPort = /^(?:\[([^\]]+)\](?::\d+)?|([^:]+):\d+)$/
const mapped = /^::ffff:([0-9a-f]{1,4}):([0-9a-f]{1,4})$/

/** Normalises an address: no port or zone, and IPv4 in IPv6 notation as IPv4. */
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
 * The caller's address: the entry of X-Forwarded-For that the trusted proxies vouch for. Without a proxy it
 * is the socket's address, which scripts/start.mjs writes into its own header. An APP_URL with https means
 * that a proxy speaks TLS for this server. Until that proxy is trusted, its address would count for every
 * caller.
 */
export function addressOf(headers: Headers): string {
  const { TRUSTED_PROXY_HOPS: hops, SOCKET_HEADER: socket, APP_URL } = env()
  const chain = (headers.get('x-forwarded-for') ?? '').split(',').map(entry => entry.trim())
  const direct = socket && !APP_URL.startsWith('https:') ? headers.get(socket) : null
  const told = hops > 0 ? chain.at(-hops) : direct
  return told ? plain(told) : unknownAddress
}

/** The network that counts as one address, or null where it is unknown. IPv6 callers own a whole /64. */
export function networkOf(address: string): string | null {
  if (address === unknownAddress) return null
  if (!address.includes(':')) return address
  const [head = '', tail = ''] = address.split('::')
  const left = head.split(':').filter(Boolean)
  const right = tail.split(':').filter(Boolean)
  const groups = [...left, ...Array(Math.max(0, 8 - left.length - right.length)).fill('0'), ...right]
  return groups.slice(0, 4).join(':')
}
