import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { FewRecommendations } from '@/components/recommendations/few-recommendations'
import { TabLinks } from '@/components/ui/tab-links'
import { cn } from '@/lib/client/cn'
import type { PlainDate } from '@/lib/core/calendar'
import type { Gift } from '@/lib/gifts/schema'
import { shortName } from '@/lib/people/rules'
import type { Person } from '@/lib/people/schema'
import { PersonBar } from './person-bar'
import { PersonFacts, PersonNotes } from './person-facts'
import { Allergies, Avoided, PersonHero } from './person-hero'
import { type HistoryEntry, PersonHistory } from './person-history'
import { PersonIdeas } from './person-ideas'
import { PersonLikes } from './person-likes'
import { type ComingUp, PersonPlans } from './person-plans'
import { personPage } from './person-row'
import { type GiftStats, PersonStats } from './person-stats'

export const personTabs = ['plans', 'ideas', 'history', 'about'] as const
export type PersonTab = (typeof personTabs)[number]

/** A person's page: everything at once on a wide screen, one part at a time on a phone. */
export function PersonPage({
  person,
  tab,
  hat,
  stats,
  coming,
  others,
  ideas,
  history,
  today,
  currency,
  leapDay,
  link,
}: {
  person: Person
  tab: PersonTab
  hat: boolean
  stats: GiftStats
  coming: readonly ComingUp[]
  /** Plans that belong to no occasion ahead. */
  others: readonly Gift[]
  ideas: readonly Gift[]
  history: { entries: readonly HistoryEntry[]; total: number; more: number | null }
  today: PlainDate
  currency: string
  leapDay: 'feb28' | 'mar1'
  /** Which family member the person is, where there are families. */
  link?: ReactNode
}) {
  const t = useTranslations('people.detail')
  const common = useTranslations('common')
  const counts: Partial<Record<PersonTab, number>> = {
    ideas: ideas.length || undefined,
    history: history.total || undefined,
  }
  const labels: Record<PersonTab, string> = {
    plans: t('plans'),
    ideas: t('ideas'),
    history: t('historyTab'),
    about: t('about'),
  }
  const on = (part: PersonTab) => cn(part !== tab && 'max-md:hidden')
  return (
    <>
      <PersonBar person={person} />
      <div className="max-w-[1240px] px-8 pt-2 pb-12 max-lg:px-6 max-md:px-4 max-md:pt-0">
        <div className="flex flex-wrap items-center gap-x-6 gap-y-4">
          <PersonHero person={person} hat={hat} today={today} leapDay={leapDay} />
          <PersonStats stats={stats} today={today} />
        </div>
        <Allergies allergies={person.allergies} />
        <Avoided avoid={person.avoid} />
        <TabLinks
          label={t('tabs')}
          className="-mx-4 mt-3 mb-4 md:hidden"
          tabs={personTabs.map(part => ({
            href: `${personPage(person)}?tab=${part}`,
            label: labels[part],
            current: part === tab,
            count: counts[part],
          }))}
        />
        <div className="mt-6 grid gap-x-7 gap-y-7 max-md:mt-0 lg:grid-cols-[minmax(0,1fr)_minmax(260px,348px)]">
          <div className={cn('min-w-0 space-y-7', tab === 'about' && 'max-md:hidden')}>
            <PersonPlans
              person={person}
              coming={coming}
              others={others}
              today={today}
              className={on('plans')}
            />
            <PersonIdeas
              person={person}
              ideas={ideas}
              today={today}
              currency={currency}
              className={on('ideas')}
            />
            <section aria-labelledby="recommended-title" className={cn('min-w-0', on('ideas'))}>
              <FewRecommendations
                key={person.version}
                personId={person.id}
                name={shortName(person)}
                occasionId={coming[0]?.occasion.id ?? null}
                headingId="recommended-title"
                label={common('loading')}
              />
            </section>
            <PersonHistory
              person={person}
              entries={history.entries}
              total={history.total}
              more={history.more}
              tab={tab}
              today={today}
              className={on('history')}
            />
          </div>
          <div className={cn('min-w-0 space-y-7', on('about'))}>
            <PersonLikes person={person} />
            <PersonFacts person={person} />
            <PersonNotes notes={person.notes} />
            {link}
          </div>
        </div>
      </div>
    </>
  )
}
