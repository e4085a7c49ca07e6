import 'server-only'
import type { AccountMail } from '@/lib/accounts/jobs'
import type { ConnectorSync } from '@/lib/connectors/jobs'
import type { ContactMail } from '@/lib/contact/jobs'
import type { DrawNews } from '@/lib/draws/jobs'
import type { InvitationMail } from '@/lib/families/invitations/jobs'
import type { QueueName } from '@/lib/server/jobs/queue'
import type { ClaimNews } from '@/lib/wishlists/claims/notifications'
import type { GuestMail } from '@/lib/wishlists/guest-links/jobs'
import type { ListenerMail } from '@/lib/wishlists/listeners/jobs'

declare module '@/lib/server/jobs/queue' {
  /** The data of a job in each queue. */
  interface Work {
    accountMail: AccountMail
    claimMail: ClaimNews
    connectorSync: ConnectorSync
    contactMail: ContactMail
    drawMail: DrawNews
    guestMail: GuestMail
    invitationMail: InvitationMail
    listenerMail: ListenerMail
  }
}

/** Every queue by its name, without its handler: a tool that moves the data needs no more. */
export const queues = Object.keys({
  accountMail: true,
  claimMail: true,
  connectorSync: true,
  contactMail: true,
  drawMail: true,
  guestMail: true,
  invitationMail: true,
  listenerMail: true,
} satisfies Record<QueueName, true>) as QueueName[]
