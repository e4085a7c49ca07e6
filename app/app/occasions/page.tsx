import { getTranslations } from 'next-intl/server'
import { weekStartOf } from '@/components/occasions/calendar-weeks'
import { MonthView } from '@/components/occasions/month-view'
import { MissingBirthdays, OccasionAside } from '@/components/occasions/occasion-aside'
import { type OccasionQuery, occasionsHref, readOccasionQuery } from '@/components/occasions/occasion-query'
import { OccasionTimeline } from '@/components/occasions/occasion-timeline'
import { peopleOf } from '@/components/occasions/occasion-words'
import { NoOccasions, NothingHere } from '@/components/occasions/occasions-empty'
import { OccasionsHeader } from '@/components/occasions/occasions-header'
import { YearView } from '@/components/occasions/year-view'
import { WaitingStrip } from '@/components/outbox/waiting-strip'
import { PageBody } from '@/components/shell/page-header'
import { getProfile } from '@/lib/accounts/queries'
import { pageContext } from '@/lib/composition/page-context'
import { addDays, addMonths } from '@/lib/core/calendar'
import { listOccasions, occasionDays, occasionTypeCounts } from '@/lib/occasions/queries'
import { missingBirthdays, peopleById } from '@/lib/people/queries'
import { type Context, today } from '@/lib/server/auth/context'

export async function generateMetadata() {
  return { title: (await getTranslations('occasions'))('list.title') }
}

/** How many avatars a row shows at most. */
const shownPeople = 4
const namedPeople = 4

const spanOf = (month: string, view: OccasionQuery['view']) =>
  view === 'year'
    ? [`${month.slice(0, 4)}-01-01`, `${month.slice(0, 4)}-12-31`]
    : // The present month is shown as five weeks, which reach further.
      [addDays(`${month}-01`, -6), addDays(addMonths(`${month}-01`, 1), 35)]

async function timelineOf(ctx: Context, { past, type, rows }: OccasionQuery) {
  const now = today(ctx)
  const { data, nextCursor } = await listOccasions(ctx, {
    type,
    limit: rows,
    ...(past ? { sort: '-nextDate', to: addDays(now, -1) } : { sort: 'nextDate', from: now }),
  })
  const ids = data.flatMap(occasion => peopleOf(occasion).slice(0, shownPeople))
  const people = await peopleById(ctx, [...new Set(ids)])
  const small = people.map(({ id, name, avatarUrl, birthday }) => ({ id, name, avatarUrl, birthday }))
  return { data, more: nextCursor !== null, people: new Map(small.map(person => [person.id, person])) }
}

export default async function OccasionsPage({ searchParams }: PageProps<'/app/occasions'>) {
  const ctx = await pageContext()
  const query = readOccasionQuery(await searchParams)
  const kinds = await occasionTypeCounts(ctx)
  if (kinds.length === 0) {
    return (
      <>
        <OccasionsHeader query={query} />
        <WaitingStrip nouns={['occasion']} className="mx-8 mt-4 max-lg:mx-6 max-md:mx-4" />
        <NoOccasions />
      </>
    )
  }
  const now = today(ctx)
  const month = query.month ?? now.slice(0, 7)
  const [from, to] = spanOf(month, query.view)
  const [days, { preferences }] = await Promise.all([
    occasionDays(ctx, from!, to!, query.type),
    getProfile(ctx),
  ])
  const calendar = {
    query,
    month,
    days,
    today: now,
    weekStart: weekStartOf(preferences.weekStart, ctx.settings.country),
  }
  if (query.view !== 'timeline') {
    const ids = query.view === 'month' ? days.flatMap(({ personId }) => personId ?? []) : []
    const people = new Map((await peopleById(ctx, [...new Set(ids)])).map(person => [person.id, person]))
    return (
      <>
        <OccasionsHeader query={query} />
        <PageBody>
          {query.view === 'month' ? <MonthView {...calendar} people={people} /> : <YearView {...calendar} />}
        </PageBody>
      </>
    )
  }
  const [timeline, { data: passed }, missing] = await Promise.all([
    timelineOf(ctx, query),
    listOccasions(ctx, { limit: 1, sort: '-nextDate', to: addDays(now, -1) }),
    missingBirthdays(ctx, namedPeople),
  ])
  const lacking = { total: missing.total, names: missing.people.map(person => person.name) }
  const t = await getTranslations('occasions')
  return (
    <>
      <OccasionsHeader query={query} />
      <PageBody className="grid grid-cols-[minmax(0,1fr)_280px] items-start gap-7 max-xl:grid-cols-1">
        <div className="min-w-0">
          <WaitingStrip nouns={['occasion']} className="mb-6" />
          {timeline.data.length ? (
            <OccasionTimeline
              occasions={timeline.data}
              people={timeline.people}
              today={now}
              query={query}
              more={timeline.more}
            />
          ) : (
            <NothingHere query={query} />
          )}
          {passed.length > 0 || query.past ? (
            <p className="mt-6">
              <a
                href={occasionsHref(query, { past: !query.past })}
                data-soft=""
                className="hit text-ink-2 text-sm underline-offset-2 hover:text-ink hover:underline"
              >
                {t(query.past ? 'list.upcoming' : 'list.past')}
              </a>
            </p>
          ) : null}
          {lacking.total > 0 ? (
            <div className="mt-6 xl:hidden">
              <MissingBirthdays {...lacking} />
            </div>
          ) : null}
        </div>
        <OccasionAside {...calendar} kinds={kinds} missing={lacking} />
      </PageBody>
    </>
  )
}
