import 'server-only'
import { env } from './env'

/** What every caller's address is while no proxy is trusted to tell it. */
export const unknownAddress = 'direct'

/** The caller's address: the entry of X-Forwarded-For that the trusted proxies vouch for. */
export function addressOf(headers: Headers): string {
  const hops = env().TRUSTED_PROXY_HOPS
  const chain = (headers.get('x-forwarded-for') ?? '').split(',').map(entry => entry.trim())
  return (hops > 0 && chain.at(-hops)) || unknownAddress
}
