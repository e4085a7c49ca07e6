import 'server-only'
import type { AccountEffects } from '@/lib/accounts/effects'
import type { BillingEffects } from '@/lib/billing/effects'
import type { GiftEffects } from '@/lib/gifts/effects'
import type { OccasionEffects } from '@/lib/occasions/effects'
import type { PeopleEffects } from '@/lib/people/effects'
import type { Effects } from '@/lib/server/auth/context'
import type { TransferEffects } from '@/lib/transfers/effects'

declare module '@/lib/server/auth/context' {
  interface Effects
    extends PeopleEffects,
      OccasionEffects,
      GiftEffects,
      TransferEffects,
      AccountEffects,
      BillingEffects {}
}

const birthdays = () => import('@/lib/occasions/birthdays')
const settings = () => import('@/lib/notifications/preferences/portable')
const matching = () => import('@/lib/wishlists/claims/matching')

/**
 * What the wings above do when a wing below them changes something. Every context has them. The modules are loaded at the
 * first change, because each route is bundled with this file and most routes change nothing of the kind.
 */
export const effects: Effects = {
  birthdayChanged: async (...given) => (await birthdays()).followBirthday(...given),
  birthdaysMerged: async (...given) => (await birthdays()).uniteBirthdays(...given),
  peopleTrashed: async (...given) => (await birthdays()).trashBirthdays(...given),
  personRestored: async (...given) => (await birthdays()).restoreBirthday(...given),
  peopleChanged: async (...given) => (await matching()).matchClaims(...given),
  occasionsChanged: async (...given) => (await matching()).matchClaims(...given),
  occasionsMoving: async (...given) => (await matching()).partClaims(...given),
  occasionRestored: async (...given) => (await matching()).returnClaims(...given),
  accountExported: async ctx => (await settings()).settingsOf(ctx),
  invoicesExported: async ctx => (await import('@/lib/billing/invoices.queries')).exportedInvoices(ctx),
  settingsImported: async (...given) => (await settings()).takeSettings(...given),
  giftsMoved: async (...given) =>
    (await import('@/lib/wishlists/share-stages.commands')).followBuyers(...given),
  manyGiftsGoing: async ctx =>
    (await import('@/lib/transfers/backups/making.commands')).copyBefore(ctx, 'delete'),
  passwordSet: async (...given) => {
    await (await import('@/lib/webhooks/commands')).stopWebhooks(...given)
    await (await import('@/lib/notifications/telegram/commands')).forgetChat(...given)
  },
  adding: async (...given) => (await import('@/lib/billing/room.queries')).assertRoom(...given),
  giftsPurged: async (...given) => (await import('@/lib/wishlists/claims/commands')).keepStages(...given),
}
