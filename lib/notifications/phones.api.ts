import { z } from 'zod'
import { endpoint } from '@/lib/core/endpoint'
import { say } from '@/lib/core/say'
import { NotificationPreferences } from '@/lib/notifications/preferences/schema'

/** E.164, typed with or without spaces and signs between the digits. */
const phone = z
  .string({ error: issue => (issue.input === undefined ? 'fieldRequired' : 'wrongType') })
  .max(40, say('tooLong'))
  .transform(typed =>
    typed.replace(/[\s().\u2010-\u2015\u202a-\u202e\u2066-\u2069/-]/g, '').replace(/^00/, '+'),
  )
  .pipe(z.string().regex(/^\+[1-9]\d{6,14}$/, say('phoneInvalid')))

const code = z
  .string()
  .max(20, say('tooLong'))
  .transform(typed => typed.normalize('NFKC').replace(/\s/g, ''))
  .pipe(z.string().regex(/^\d{6}$/, say('codeWrong')))

export const phonesApi = {
  send: endpoint('POST /api/notification-preferences/phone', 'Send a code to my phone', {
    input: z.strictObject({ phone }),
    output: z.strictObject({ phone: z.string(), expiresAt: z.iso.datetime({ precision: 3 }) }),
    status: 202,
    session: true,
    // Room for a mistyped number and a code that is late.
    limit: { calls: 3, seconds: 86_400, by: ['account'] },
    unkept: true,
    refuses: [503],
  }),
  confirm: endpoint('POST /api/notification-preferences/phone/confirm', 'Confirm my phone by its code', {
    input: z.strictObject({ code }),
    output: NotificationPreferences,
    session: true,
    limit: { calls: 30, seconds: 3600, by: ['account'] },
  }),
  remove: endpoint('DELETE /api/notification-preferences/phone', 'Remove my phone number', {
    output: NotificationPreferences,
    session: true,
  }),
}
