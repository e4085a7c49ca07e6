const lost = '@none.invalid'

/** The address of an account that lost its own: RFC 2606 reserves .invalid, so nobody can ever own it. */
export const lostAddress = (accountId: string) => `${accountId}${lost}`

/** An account's address as people see it; empty for an account that lost its own. */
export const shownAddress = (email: string) => (email.endsWith(lost) ? '' : email)

/** Whether nobody can read what is mailed to an address. */
export const isUnread = (email: string) => email.toLowerCase().endsWith('.invalid')
