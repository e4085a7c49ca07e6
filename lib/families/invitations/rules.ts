import { type InvitationStatus, invitationDays } from '@/lib/families/values'

const day = 86_400_000

/** Until when an invitation that is made or sent again at `now` can be accepted. */
export const expiryOf = (now: Date) => new Date(now.getTime() + invitationDays * day)

/** An invitation's state as people are told it: an open one that is late has expired. */
export const statusOf = (
  { status, expiresAt }: { status: Exclude<InvitationStatus, 'expired'>; expiresAt: Date },
  now: Date,
): InvitationStatus => (status === 'pending' && expiresAt <= now ? 'expired' : status)
