import { useFormatter, useLocale } from 'next-intl'
import { MonthBars } from '@/components/kit/charts/month-bars'
import { StoryCard } from '@/components/kit/charts/story-card'
import { monthsOrYears } from '@/lib/analytics/rules'
import { type KindRow, kindRows, type Peak, type RhythmStory } from '@/lib/analytics/stories/rhythm.rules'
import { toUtcDate } from '@/lib/core/calendar'
import { formatMoney, toMajor } from '@/lib/core/money'
import type { AnalyticsSpan } from './analytics-query'
import { series } from './chart-parts'
import { KindLegend } from './kind-legend'
import { useStoryWords } from './story-words'

export interface RhythmData {
  currency: string
  total: number
  gifts: number
  months: {
    months: readonly string[]
    series: readonly { key: string; minor: readonly number[] }[]
    totals: readonly number[]
  }
  peak: Peak | null
  rhythm: RhythmStory
}

/** What was spent in each month, by kind of occasion, told in a sentence. */
export function RhythmCard({
  data,
  span,
  today,
  heading,
  className,
}: {
  data: RhythmData
  span: AnalyticsSpan
  today: string
  heading?: 'h2' | 'h3'
  className?: string
}) {
  const story = useStoryWords(data.currency)
  const { words } = story
  const format = useFormatter()
  const locale = useLocale()
  const { currency, months, peak } = data
  const rows = kindRows(months)
  const major = (minor: number) => toMajor(minor, currency)
  const keys = rows.map(({ key }) => key)
  const drawn = monthsOrYears(
    months.months.map((month, at) => ({
      month,
      ...(Object.fromEntries(rows.map(({ key, minor }) => [key, major(minor[at] ?? 0)])) as Record<
        KindRow['key'],
        number
      >),
      total: major(months.totals[at] ?? 0),
    })),
    [...keys, 'total' as const],
    currency,
  )
  const label = (key: string) => words.types[key === 'rest' ? '' : key] ?? words.t('labels.rest')
  const name = (month: string) => (drawn.isYears ? month : words.month(month))
  const short = (month: string) =>
    drawn.isYears
      ? month
      : format.dateTime(toUtcDate(`${month}-01`), {
          month: 'short',
          year: drawn.labels.length > 12 ? '2-digit' : undefined,
          timeZone: 'UTC',
        })
  const money = (value: number) => formatMoney(value, currency, locale, true)
  const present = today.slice(0, drawn.isYears ? 4 : 7)
  const at = peak ? drawn.labels.indexOf(drawn.isYears ? peak.month.slice(0, 4) : peak.month) : -1
  const title = story.rhythm(data.rhythm, data.total, data.gifts, span)
  const table = {
    head: words.t(drawn.isYears ? 'heads.year' : 'heads.month'),
    labels: drawn.labels.map(name),
    series: rows.map(({ key }) => series(key, label(key), drawn.values[key])),
    totals: drawn.values.total,
    format: { kind: 'currency', currency } as const,
  }
  return (
    <StoryCard
      wide
      heading={heading}
      title={title}
      name={words.t('cards.byMonth.title')}
      explain={words.t('cards.byMonth.explain')}
      fileName="spending-by-month"
      highlight={name(present)}
      data={table}
      className={className}
    >
      {data.total > 0 ? (
        <>
          <KindLegend rows={rows} label={label} money={story.money} />
          <MonthBars
            label={title}
            tickText={money}
            now={present}
            columns={drawn.labels.map((key, index) => ({
              key,
              label: short(key),
              text: money(drawn.values.total[index] ?? 0),
              parts: rows.map(row => ({
                key: row.key,
                value: drawn.values[row.key][index] ?? 0,
                occasion: row.key === 'rest' ? null : row.key,
              })),
            }))}
            note={peak && at >= 0 ? { at, ...story.note(peak) } : null}
          />
        </>
      ) : null}
    </StoryCard>
  )
}
