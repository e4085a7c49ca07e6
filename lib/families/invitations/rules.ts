import { type InvitationStatus, invitationDays } from '@/lib/families/values'

const day = 86_400_000

/** The end of an invitation that is made or renewed at `now`. */
export const expiryOf = (now: Date) => new Date(now.getTime() + invitationDays * day)

/** The status of an invitation as people see it: a pending one whose time is over has expired. */
export const statusOf = (
  { status, expiresAt }: { status: Exclude<InvitationStatus, 'expired'>; expiresAt: Date },
  now: Date,
): InvitationStatus => (status === 'pending' && expiresAt <= now ? 'expired' : status)
