import 'server-only'
import { createTranslator } from 'next-intl'
import { record } from '@/lib/activity/commands'
import { newId } from '@/lib/core/id'
import { insertGifts } from '@/lib/gifts/commands'
import { blankGift } from '@/lib/gifts/rules'
import { messagesOf } from '@/lib/i18n/messages'
import { insertOccasions } from '@/lib/occasions/commands'
import { insertPeople } from '@/lib/people/commands'
import { type Context, today } from '@/lib/server/context'
import { occasionWords } from '@/lib/server/words'
import type { Role } from './family'
import { type Family, familyOf, type SampleGift } from './rules'

const hour = 3_600_000
/** What happened before this is history, not news. */
const newsHours = 30 * 24

async function planOf(ctx: Context): Promise<Family> {
  const { samples } = await messagesOf(ctx.locale, ['samples'])
  const translate = createTranslator({ locale: ctx.locale, messages: { samples }, namespace: 'samples' })
  const { birthday, holiday } = await occasionWords(ctx.locale)
  return familyOf({
    today: today(ctx),
    leapDay: ctx.settings.leapDay,
    locale: ctx.locale,
    country: ctx.settings.country,
    currency: ctx.settings.currency,
    words: samples,
    birthdayName: birthday,
    holidayName: holiday,
    anniversaryName: name => translate('occasions.anniversary', { name }),
  })
}

/** Fills the caller's empty account with the sample family, in the caller's language and place. */
export async function fillHousehold(ctx: Context) {
  const { people, occasions, gifts } = await planOf(ctx)
  const ago = (hours: number): Context => ({ ...ctx, now: new Date(ctx.now.getTime() - hours * hour) })
  const idOf = new Map<Role, string>(people.map(({ role }) => [role, newId()]))
  const occasionIdOf = new Map(occasions.map(({ key }) => [key, newId()]))
  await insertPeople(
    ago(370 * 24),
    people.map(({ role, ...person }) => ({ ...person, id: idOf.get(role)! })),
  )
  await insertOccasions(
    ctx,
    occasions.map(({ key, person, people, ...occasion }) => ({
      ...occasion,
      id: occasionIdOf.get(key)!,
      description: null,
      currency: ctx.settings.currency,
      personId: person ? idOf.get(person)! : null,
      peopleIds: people.map(role => idOf.get(role)!),
    })),
  )
  // Oldest first, so that ids, which sort by time, are in the order of what happened.
  const moments = [...new Set(gifts.map(({ hoursAgo }) => hoursAgo))].sort((one, other) => other - one)
  for (const hours of moments) {
    const then = ago(hours)
    const made = await insertGifts(
      then,
      gifts
        .filter(gift => gift.hoursAgo === hours)
        .map(({ person, occasion, hoursAgo: _hours, ...gift }) => ({
          ...blankGift,
          ...gift,
          personId: person ? idOf.get(person)! : null,
          occasionId: occasion ? occasionIdOf.get(occasion)! : null,
        })),
    )
    if (hours > newsHours) continue
    for (const { id, name, personId, status, direction } of made) {
      const subject = { entity: 'gift', id, personId } as const
      if (status === 'idea' || direction === 'received')
        await record(then, 'gift.added', { ...subject, details: { name, status } })
      else
        await record(then, `gift.${status}`, {
          ...subject,
          details: { name, from: before[status], to: status },
        })
    }
  }
}

const before = {
  planned: 'idea',
  purchased: 'planned',
  wrapped: 'purchased',
  given: 'wrapped',
  returned: 'purchased',
  cancelled: 'planned',
} satisfies Record<Exclude<SampleGift['status'], 'idea'>, SampleGift['status']>
