import { z } from 'zod'
import { PasskeyAnswer } from '@/lib/accounts/passkeys/schema'
import { country, locale, Preferences, timezone } from '@/lib/accounts/preferences/schema'
import { signInCode } from '@/lib/accounts/second-step/schema'
import { accountEmail, currency, email, requiredLine, requiredText, stored } from '@/lib/core/fields'
import { type ErrorKey, say } from '@/lib/core/say'
import { ownFace } from '@/lib/pictures/schema'
import { passwordMaximum, passwordMinimum } from './values'

/** A password as typed: never trimmed; NFKC, so that every keyboard gives the same characters. */
const password = z
  .string({
    error: issue => (issue.input === undefined || issue.input === null ? 'passwordRequired' : 'wrongType'),
  })
  .transform(value => value.toWellFormed().normalize('NFKC'))
  .pipe(
    z
      .string()
      .min(1, { ...say('passwordRequired'), abort: true })
      .max(passwordMaximum, say('passwordTooLong')),
  )

export const newPassword = password.pipe(z.string().min(passwordMinimum, say('passwordTooShort')))

export const accountName = requiredLine(100, 'nameRequired')
  .transform(value => value.replace(/\s+/g, ' '))
  .pipe(z.string().min(2, say('nameTooShort')))

const token = z
  .string({ error: () => 'invalidToken' satisfies ErrorKey })
  .min(1, say('invalidToken'))
  .max(200, say('invalidToken'))

export const User = z.strictObject({
  ...stored,
  name: z.string(),
  /** A drawing (`face:fox`) or an uploaded picture; null for the initials. */
  avatarUrl: z.string().nullable(),
  /** Empty after another account has proved the address: this account needs a new one. */
  email: z.string(),
  emailVerified: z.boolean(),
  /** False where the account signs in by another service alone. */
  hasPassword: z.boolean(),
  locale: z.string(),
  timezone: z.string(),
  preferences: Preferences,
})
export type User = z.infer<typeof User>

export const Tokens = z.strictObject({
  access_token: z.string(),
  refresh_token: z.string(),
  /** When the access token expires. */
  expires_at: z.iso.datetime({ precision: 3 }),
})
export type Tokens = z.infer<typeof Tokens>

export const SignedIn = z.strictObject({ session: Tokens, user: User })
export type SignedIn = z.infer<typeof SignedIn>
export const Validation = z.strictObject({ valid: z.literal(true), user: User })

/** `remember: false` makes a session of 24 hours instead of 30 days. */
export const LoginInput = z.strictObject({
  email: accountEmail(),
  password,
  remember: z.boolean().optional(),
  code: signInCode.optional().meta({ description: 'Needed where the answer was SECOND_STEP' }),
  trust: z.boolean().optional().meta({ description: 'Ask this device for no code for 30 days' }),
})

/** `code` is needed where the account has a second step. A passkey is proof enough alone. */
export const ProveInput = z
  .strictObject({
    password: password.optional(),
    code: signInCode.optional(),
    passkey: PasskeyAnswer.optional(),
  })
  .refine(({ password, passkey }) => password !== undefined || passkey !== undefined, {
    ...say('passwordRequired'),
    path: ['password'],
  })

export const RegisterInput = z.strictObject({
  email: email(),
  password: newPassword,
  name: accountName,
  remember: z.boolean().optional(),
  locale: locale.optional(),
  timezone: timezone.optional(),
  country: country.optional(),
  currency: currency.optional(),
  invitation: token.optional().meta({ description: 'The token of an invitation, where SIGNUP=invited' }),
})

export const RefreshInput = z.strictObject({ refresh_token: requiredText(500, 'noRefreshToken') })
export const ForgotInput = z.strictObject({ email: accountEmail() })
export const ResetInput = z.strictObject({ token, password: newPassword })
/** The password of the account that the link is for. Required unless its owner is signed in. */
export const VerifyInput = z.strictObject({ token, password: password.optional() })
/** The same with a required password. */
export const ConfirmInput = z.strictObject({ token, password })
/** An account without a password sets its first one. */
export const PasswordChange = z.strictObject({
  currentPassword: password.optional().meta({ description: 'Needed where the account has a password' }),
  newPassword,
})
/** Only a new address requires the password. */
export const ProfileChanges = z
  .strictObject({
    name: accountName,
    /** A drawing (`face:fox`), the address of an uploaded picture, or null for the initials. */
    avatarUrl: ownFace,
    email: email(),
    currentPassword: password.meta({ description: 'Needed for a new email' }),
  })
  .partial()
  .refine(
    ({ currentPassword: _, ...changes }) => Object.keys(changes).length > 0,
    say('profileUpdatesRequired'),
  )
/** Deleting an account requires its password, if it has one. */
export const RemoveInput = z.strictObject({
  password: password.optional().meta({ description: 'Needed where the account has a password' }),
})
