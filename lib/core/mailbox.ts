const lost = '@none.invalid'

/** The address of an account that has none any more: RFC 2606 keeps .invalid from ever being somebody's. */
export const lostAddress = (accountId: string) => `${accountId}${lost}`

/** An account's address as people see it: empty where it lost its own. */
export const shownAddress = (email: string) => (email.endsWith(lost) ? '' : email)

/** Whether nobody can read what is mailed to an address. */
export const isUnread = (email: string) => email.toLowerCase().endsWith('.invalid')
