/** How an account is called for people who open a shared list or draw by its link. */
export const guestNames = ['full', 'initials'] as const
