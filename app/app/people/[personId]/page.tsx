import { notFound } from 'next/navigation'
import { PersonPage, personTabs } from '@/components/people/person-page'
import { PersonLink } from '@/components/person-links/person-link'
import { Messages } from '@/components/shell/words/words'
import { getProfile } from '@/lib/accounts/queries'
import { linkableMembers, linkOf } from '@/lib/circle/person-links/queries'
import { pageContext } from '@/lib/composition/page-context'
import { id } from '@/lib/core/fields'
import { giftHistoryOf, giftStatsOf } from '@/lib/gifts/history.queries'
import { listGifts } from '@/lib/gifts/queries'
import { listOccasions } from '@/lib/occasions/queries'
import { wearsHat } from '@/lib/people/birthdays.rules'
import { peopleById } from '@/lib/people/queries'
import { isUndatedClaim } from '@/lib/planner/rules'
import { today } from '@/lib/server/auth/context'

const historyStep = 20
const mostHistory = 1000

async function find(personId: string) {
  const ctx = await pageContext()
  const known = id.safeParse(personId)
  const [person] = known.success ? await peopleById(ctx, [known.data]) : []
  if (!person) notFound()
  return { ctx, person }
}

export async function generateMetadata({ params }: PageProps<'/app/people/[personId]'>) {
  return { title: (await find((await params).personId)).person.name }
}

export default async function OnePersonPage({ params, searchParams }: PageProps<'/app/people/[personId]'>) {
  const { ctx, person } = await find((await params).personId)
  const asked = await searchParams
  const tab = personTabs.find(known => known === asked.tab) ?? 'plans'
  const limit = Math.min(mostHistory, Math.max(historyStep, Math.trunc(Number(asked.history)) || 0))
  const now = today(ctx)
  const [occasions, open, stats, history, { preferences }, link, members] = await Promise.all([
    listOccasions(ctx, { personId: person.id, from: now, sort: 'nextDate', limit: 12 }),
    listGifts(ctx, {
      personId: person.id,
      direction: 'given',
      status: 'active',
      sort: 'occasionDate',
      limit: 200,
    }),
    giftStatsOf(ctx, person.id),
    giftHistoryOf(ctx, person.id, limit),
    getProfile(ctx),
    linkOf(ctx, person.id),
    linkableMembers(ctx),
  ])
  const ideas = open.data.filter(gift => gift.status === 'idea')
  const plans = open.data.filter(gift => gift.status !== 'idea')
  const coming = occasions.data.map(occasion => ({
    occasion,
    gifts: plans.filter(
      gift =>
        (gift.occasionId === occasion.id && gift.occasion?.date === occasion.nextDate) ||
        (occasion === occasions.data[0] && isUndatedClaim(gift)),
    ),
    ideas: ideas.filter(gift => gift.occasionId === occasion.id).length,
  }))
  const placed = new Set(coming.flatMap(({ gifts }) => gifts.map(gift => gift.id)))
  return (
    <Messages of={['people', 'gifts', 'recommendations']}>
      <PersonPage
        key={person.id}
        person={person}
        tab={tab}
        hat={preferences.joy && wearsHat(person, now, ctx.settings.leapDay)}
        stats={stats}
        coming={coming}
        others={plans.filter(gift => !placed.has(gift.id))}
        ideas={ideas}
        history={{
          ...history,
          more: history.total > limit && limit < mostHistory ? limit + historyStep : null,
        }}
        today={now}
        currency={ctx.settings.currency}
        leapDay={ctx.settings.leapDay}
        link={
          link || members.length > 0 ? (
            <Messages of={['personLinks']}>
              <PersonLink personId={person.id} link={link} members={members} />
            </Messages>
          ) : null
        }
      />
    </Messages>
  )
}
