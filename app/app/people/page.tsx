import { getTranslations } from 'next-intl/server'
import { WaitingStrip } from '@/components/outbox/waiting-strip'
import { PeopleList } from '@/components/people/people-list'
import { NoPeople, PeopleHeader } from '@/components/people/people-page'
import { isNarrowed } from '@/components/people/people-query'
import { readPeopleQuery } from '@/components/people/read-people-query'
import { Messages } from '@/components/shell/words/words'
import { getProfile } from '@/lib/accounts/queries'
import { pageContext } from '@/lib/composition/page-context'
import { toColumns } from '@/lib/core/columns'
import { wearsHat } from '@/lib/people/birthdays.rules'
import { listPeople, peopleCounts } from '@/lib/people/queries'
import { outlookOf } from '@/lib/planner/queries'
import { isPhone, today } from '@/lib/server/auth/context'
import { pageFrom } from '@/lib/server/http/found'

const pageSize = 50

export async function generateMetadata() {
  return { title: (await getTranslations('people'))('list.title') }
}

export default async function PeoplePage({ searchParams }: PageProps<'/app/people'>) {
  const ctx = await pageContext()
  const query = readPeopleQuery(await searchParams)
  const { q, relationship, sort, cursor } = query
  const [{ data, nextCursor }, counts, { preferences }] = await Promise.all([
    pageFrom(cursor, from => listPeople(ctx, { limit: pageSize, sort, q, relationship, cursor: from })),
    peopleCounts(ctx),
    getProfile(ctx),
  ])
  if (counts.all === 0 && !isNarrowed(query)) {
    return (
      <>
        <PeopleHeader query={query} />
        <WaitingStrip nouns={['person']} className="mx-8 mt-4 max-lg:mx-6 max-md:mx-4" />
        <NoPeople />
      </>
    )
  }
  const now = today(ctx)
  const outlook = await outlookOf(ctx, data)
  const rows = data.map(person => {
    const { occasion = null, gifts = 0, ideas = 0, readiness = null } = outlook.get(person.id) ?? {}
    return {
      person,
      hat: preferences.joy && wearsHat(person, now, ctx.settings.leapDay),
      occasion: occasion && {
        id: occasion.id,
        name: occasion.name,
        type: occasion.type,
        nextDate: occasion.nextDate,
      },
      gifts,
      ideas,
      readiness,
    }
  })
  return (
    <>
      <PeopleHeader query={query} />
      <Messages of={['people']}>
        <PeopleList
          rows={toColumns(rows)}
          query={query}
          counts={counts}
          nextCursor={nextCursor}
          today={now}
          shortcuts={preferences.shortcuts}
          phone={isPhone(ctx)}
        />
      </Messages>
    </>
  )
}
