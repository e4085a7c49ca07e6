import { endpoint } from '@/lib/core/endpoint'
import { Mails, MailsInput } from './schema'

const perAddress = { calls: 120, seconds: 3600, by: ['address'] } as const

/** Called by mail programs and by readers of a mail who are not signed in. The token is sealed. */
export const unsubscribeApi = {
  get: endpoint('GET /api/unsubscribe/{token}', 'Whether mails like the one with this link come', {
    access: 'visitor',
    raw: true,
    limit: perAddress,
    output: Mails,
  }),
  set: endpoint('POST /api/unsubscribe/{token}', 'Stop mails like the one with this link (RFC 8058)', {
    access: 'visitor',
    light: true,
    limit: perAddress,
    input: MailsInput,
    output: Mails,
  }),
}
