import { CalendarHeart, ChevronRight, type LucideIcon, Sparkles, Users } from 'lucide-react'
import { useTranslations } from 'next-intl'
import type { LeadBucket, LeadStory } from '@/lib/analytics/stories/lead.rules'
import type { PeopleStory } from '@/lib/analytics/stories/people.rules'
import type { WorkedStory } from '@/lib/analytics/stories/worked.rules'
import type { Gift } from '@/lib/gifts/schema'
import { type AnalyticsQuery, analyticsHref } from './analytics-query'
import { BudgetLine, type BudgetUse } from './budget-line'
import { CategoryCard } from './category-card'
import { LeadCard } from './lead-card'
import { PeopleCard, type PersonEntry } from './people-card'
import { RhythmCard, type RhythmData } from './rhythm-card'
import { UnconvertedNote } from './unconverted-note'
import { WorkedCard } from './worked-card'

export interface BoardData extends RhythmData {
  fifty: number
  people: { rows: readonly PersonEntry[]; story: PeopleStory; isCompared: boolean }
  categories: readonly { key: string; minor: number }[]
  worked: { gifts: readonly Gift[]; story: WorkedStory }
  lead: { columns: readonly LeadBucket[]; story: LeadStory | null }
  unconverted: readonly { currency: string }[]
}

function Part({ icon: Icon, title }: { icon: LucideIcon; title: string }) {
  return (
    <h2 className="-mb-1 flex items-center gap-2 pt-1 font-semibold text-ink-3 text-sm print:break-after-avoid">
      <Icon aria-hidden="true" className="size-4 shrink-0" />
      {title}
    </h2>
  )
}

/** What gifts tell: how the money goes through the year, who gets it, and what worked. */
export function AnalyticsBoard({
  data,
  budget,
  query,
  today,
}: {
  data: BoardData
  budget: BudgetUse
  query: AnalyticsQuery
  today: string
}) {
  const t = useTranslations('analytics.stories')
  const nav = useTranslations('shell.nav')
  const { currency, total, gifts, fifty, people, categories, worked, lead } = data
  return (
    <>
      <Part icon={CalendarHeart} title={t('parts.rhythm')} />
      <RhythmCard data={data} span={query.span} today={today} />
      <BudgetLine budget={budget} currency={currency} today={today} />
      <UnconvertedNote of={data.unconverted} />
      <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]">
        <div className="flex min-w-0 flex-col gap-4">
          {people.rows.length > 0 ? (
            <>
              <Part icon={Users} title={t('parts.people')} />
              <PeopleCard people={people} currency={currency} span={query.span} />
            </>
          ) : null}
          <CategoryCard
            categories={categories}
            currency={currency}
            total={total}
            gifts={gifts}
            fifty={fifty}
          />
        </div>
        <div className="flex min-w-0 flex-col gap-4">
          <Part icon={Sparkles} title={t('parts.worked')} />
          <WorkedCard {...worked} currency={currency} />
          <LeadCard lead={lead} currency={currency} />
        </div>
      </div>
      <a
        href={analyticsHref(query, { path: '/app/advanced-analytics' })}
        data-soft=""
        data-print="hide"
        className="hit flex min-h-11 w-fit items-center gap-1 font-semibold text-primary-ink text-sm hover:underline"
      >
        {nav('advanced-analytics')}
        <ChevronRight aria-hidden="true" className="flip size-4" />
      </a>
    </>
  )
}
