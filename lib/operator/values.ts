/** The days that the sign-ups and the deliveries of an installation are counted for. */
export const signUpDays = 30
export const deliveryDays = 7

export const accountSorts = ['createdAt', 'lastSeenAt', 'email', 'storage'] as const
export const accountFilters = ['all', 'confirmed', 'unconfirmed', 'locked'] as const
export type AccountFilter = (typeof accountFilters)[number]

/** Variables without which an installation starts, and lacks something that people expect of it. */
export const missedVariables = ['APP_URL', 'SMTP_URL', 'CONTACT_EMAIL'] as const

export const bannerLength = 300
