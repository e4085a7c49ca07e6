import { z } from 'zod'
import { id, instant, paging } from '@/lib/core/fields'
import { say } from '@/lib/core/say'

/** A code as typed: of an authenticator, or a recovery code. Digits of any script count. */
export const signInCode = z
  .string({ error: issue => (issue.input === undefined ? 'fieldRequired' : 'wrongType') })
  .max(64, say('tooLong'))
  .transform(typed =>
    typed
      .normalize('NFKC')
      .replace(/[\u0660-\u0669\u06f0-\u06f9]/g, digit => String(digit.charCodeAt(0) & 15))
      .replace(/[\s\u2010-\u2015\u202a-\u202e\u2066-\u2069-]/g, ''),
  )
  .pipe(z.string().min(1, say('fieldRequired')))

export const SecondStep = z.strictObject({
  on: z.boolean(),
  since: instant.nullable(),
  /** How many recovery codes were not used yet. */
  recoveryCodesLeft: z.number(),
})
export type SecondStep = z.infer<typeof SecondStep>

/** What an authenticator needs: the secret to type, and the same as an address for its camera. */
export const NewSecondStep = z.strictObject({ secret: z.string(), address: z.string() })
export type NewSecondStep = z.infer<typeof NewSecondStep>

export const CodeInput = z.strictObject({ code: signInCode })

/** The only answer that contains the codes. */
export const RecoveryCodes = z.strictObject({ recoveryCodes: z.array(z.string()) })
export type RecoveryCodes = z.infer<typeof RecoveryCodes>

export const TrustedDevice = z.strictObject({
  id,
  createdAt: instant,
  lastUsedAt: instant,
  expiresAt: instant,
  userAgent: z.string().nullable(),
})
export type TrustedDevice = z.infer<typeof TrustedDevice>

export const TrustedDeviceList = z.strictObject({ limit: paging.limit, cursor: paging.cursor })
