/** What was found in a forwarded mail: an order, a mail service's question before it forwards, or neither. */
export const findings = ['order', 'question', 'nothing'] as const
export type Finding = (typeof findings)[number]

/** What its owner did with it. */
export const endings = ['accepted', 'dismissed'] as const

/** The mails of an account that can wait at once. Further ones are refused. */
export const mostWaiting = 50
/** The mails without an order that wait at once. A further one takes the place of the oldest. */
export const mostNothing = 10
/** Days after which a mail is forgotten, looked at or not. */
export const keptDays = 30
/** The most senders whose mails are dropped. */
export const mostBlocked = 100
