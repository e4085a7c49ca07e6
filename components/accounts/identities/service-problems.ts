/** The messages of a sign-in by another service, by the code of its refusal: keys of errors.json. */
export const serviceProblems = {
  EXPIRED: 'signInServiceExpired',
  SERVICE_AWAY: 'signInServiceAway',
  SERVICE_REFUSED: 'signInServiceRefused',
  SERVICE_DECLINED: 'signInServiceDeclined',
  NO_ADDRESS: 'signInServiceNoAddress',
  OTHER_IDENTITY: 'otherIdentity',
  IDENTITY_TAKEN: 'identityTaken',
  EMAIL_TAKEN: 'emailTaken',
  SIGNUP_CLOSED: 'signUpClosed',
  SIGNUP_INVITED: 'signUpInvited',
  ACCOUNT_LOCKED: 'accountLocked',
  UNAUTHORIZED: 'unauthorized',
  TOO_MANY_REQUESTS: 'tooManyRequests',
  DISK_FULL: 'diskFull',
  NETWORK: 'network',
} as const

/** The key of the message for a code, also for one that nobody foresaw. */
export const serviceProblem = (code: string) =>
  code in serviceProblems ? serviceProblems[code as keyof typeof serviceProblems] : 'server'
