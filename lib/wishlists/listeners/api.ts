import { endpoint } from '@/lib/core/endpoint'
import { ListenInput, WishNews, WishNewsInput } from './schema'

const perAddress = { calls: 120, seconds: 3600, by: ['address'] } as const

/** Mails about new wishes for visitors of a shared list. */
export const listenersApi = {
  /** The answer is the same whether the address is known or not. */
  listen: endpoint('POST /api/shared/{token}/listeners', 'Ask to be mailed of new wishes', {
    access: 'visitor',
    maxBytes: 16_384,
    refuses: [401, 403, 410],
    limit: { calls: 20, seconds: 3600, by: ['address'] },
    input: ListenInput,
    status: 202,
  }),
  get: endpoint('GET /api/wish-news/{token}', 'Whether mails like the one with this link come', {
    access: 'visitor',
    raw: true,
    limit: perAddress,
    output: WishNews,
  }),
  set: endpoint('POST /api/wish-news/{token}', 'Confirm the mails about new wishes, or end them (RFC 8058)', {
    access: 'visitor',
    light: true,
    limit: perAddress,
    input: WishNewsInput,
    output: WishNews,
  }),
}
