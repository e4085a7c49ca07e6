import { yearBefore } from '@/lib/analytics/insights/rules'
import { longestSpan } from '@/lib/analytics/insights/values'
import { askedDays, lastTwelveMonths } from '@/lib/analytics/rules'
import { AnalyticsFilter } from '@/lib/analytics/schema'
import { addDays, daysBetween, type PlainDate, yearOf } from '@/lib/core/calendar'
import type { OccasionType } from '@/lib/occasions/values'

export const analyticsSpans = ['months', 'year', 'lastYear', 'all', 'custom'] as const
export type AnalyticsSpan = (typeof analyticsSpans)[number]
export const successGroups = ['people', 'categories', 'occasions', 'prices', 'years'] as const
export type SuccessGroup = (typeof successGroups)[number]

/** The choices in the address of an analytics screen. */
export interface AnalyticsQuery {
  path: '/app/analytics' | '/app/advanced-analytics'
  span: AnalyticsSpan
  /** Only of a custom period. */
  from?: PlainDate
  to?: PlainDate
  personId?: string
  occasionType?: OccasionType
  /** Of the advanced screen: how the success rate is grouped, and who is compared. */
  by: SuccessGroup
  among: readonly string[]
}

type Params = Record<string, string | string[] | undefined>

/** Reads an address; what is not valid is as if it was not there. */
export function readAnalyticsQuery(path: AnalyticsQuery['path'], params: Params): AnalyticsQuery {
  const text = (key: string) => (typeof params[key] === 'string' ? params[key] : undefined)
  const one = (fields: object): AnalyticsFilter => AnalyticsFilter.safeParse(fields).data ?? {}
  // Typed the wrong way round, the days are still the ones that are meant.
  const typed = [one({ from: text('from') }).from, one({ to: text('to') }).to]
  const [from, to] = typed[0] && typed[1] && typed[0] > typed[1] ? typed.reverse() : typed
  const days = one({ from, to })
  // The screen shows one type. A program may ask for several.
  const { occasionType } = one({ occasionType: text('occasionType') })
  const { personId } = one({ personId: text('personId') })
  const asked = analyticsSpans.find(known => known === text('span')) ?? 'months'
  return {
    path,
    span: asked,
    ...(asked === 'custom' && days.from !== undefined ? { from: days.from } : {}),
    ...(asked === 'custom' && days.to !== undefined ? { to: days.to } : {}),
    ...(personId === undefined ? {} : { personId }),
    ...(typeof occasionType === 'string' ? { occasionType } : {}),
    by: successGroups.find(known => known === text('by')) ?? 'people',
    among: [params.among ?? []]
      .flat()
      .flatMap(part => part.split(','))
      .filter(id => AnalyticsFilter.safeParse({ personId: id }).success)
      .slice(0, 50),
  }
}

/** The address of a query with some of it changed; what is usual is left out. */
export function analyticsHref(query: AnalyticsQuery, changes: Partial<AnalyticsQuery> = {}): string {
  const { path, span, from, to, personId, occasionType, by, among } = { ...query, ...changes }
  const params = new URLSearchParams()
  if (span !== 'months') params.set('span', span)
  if (span === 'custom') {
    if (from) params.set('from', from)
    if (to) params.set('to', to)
  }
  if (personId) params.set('personId', personId)
  if (occasionType) params.set('occasionType', occasionType)
  if (path === '/app/advanced-analytics') {
    if (by !== 'people') params.set('by', by)
    if (among.length > 0) params.set('among', among.join(','))
  }
  return params.size ? `${path}?${params}` : path
}

/** The days of a query. `first` is the day of the first expense: where "all time" begins. */
export function daysOfQuery(
  { span, from, to }: AnalyticsQuery,
  today: PlainDate,
  first: PlainDate | null,
): { from: PlainDate; to: PlainDate } {
  const year = yearOf(today)
  const usual = lastTwelveMonths(today)
  if (span === 'year') return { from: `${year}-01-01`, to: `${year}-12-31` }
  if (span === 'lastYear') return { from: `${year - 1}-01-01`, to: `${year - 1}-12-31` }
  if (span === 'all') return notTooEarly({ from: !first || first > today ? usual.from : first, to: today })
  return span === 'custom' ? notTooEarly(askedDays({ from, to }, today)) : usual
}

/** The days that a period is compared with: the same ones a year before, else as many before; null for all time. */
export function beforeDays(
  { span }: AnalyticsQuery,
  days: { from: PlainDate; to: PlainDate },
  today: PlainDate,
): { from: PlainDate; to: PlainDate } | null {
  if (span === 'all') return null
  if (span !== 'custom') return yearBefore(days, today).before
  const to = addDays(days.from, -1)
  return { from: addDays(to, -daysBetween(days.from, days.to)), to }
}

/** As many days as can be asked about, up to the last one. */
function notTooEarly({ from, to }: { from: PlainDate; to: PlainDate }) {
  const earliest = addDays(to, -longestSpan)
  return { from: from < earliest ? earliest : from, to }
}
