export const passwordMinimum = 8
export const passwordMaximum = 256

/** The purposes of a link in a mail. */
export const linkPurposes = ['verifyEmail', 'resetPassword', 'undoEmail'] as const
export type LinkPurpose = (typeof linkPurposes)[number]

const quarter = 900
const hour = 3600

/** The windows of the rate limits, in seconds. */
export const windows = {
  register: hour,
  login: quarter,
  mails: hour,
  reset: hour,
  verify: hour,
  profile: hour,
  password: quarter,
  remove: quarter,
  apiKeys: hour,
  secondStep: hour,
  code: quarter,
  passkeys: hour,
  identities: hour,
} as const

/** What changed about how somebody signs in. */
export type SignInChange =
  | 'codesOn'
  | 'codesOff'
  | 'passkeyMade'
  | 'passkeyGone'
  | 'passwordChanged'
  | 'identityMade'
  | 'identityGone'
