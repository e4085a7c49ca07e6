import { useFormatter, useLocale, useTranslations } from 'next-intl'
import { MonthBars } from '@/components/kit/charts/month-bars'
import { toUtcDate } from '@/lib/core/calendar'
import { formatMoney } from '@/lib/core/money'
import type { Example } from './example'

/** What the made-up household gave in a year, as the product tells it. */
export function ExampleStory({ example: { year } }: { example: Example }) {
  const t = useTranslations('analytics.stories')
  const format = useFormatter()
  const locale = useLocale()
  const { months, currency, total, gifts, peak } = year
  const money = (amount: number) => formatMoney(amount, currency, locale, true)
  const month = (day: string, width: 'short' | 'long') =>
    format.dateTime(toUtcDate(day), { month: width, timeZone: 'UTC' })
  const columns = months.map(({ day, parts }) => {
    const sum = parts.reduce((all, { value }) => all + value, 0)
    return { key: day, label: month(day, 'short'), text: money(sum), parts }
  })
  const title = t('rhythm.gifts', { amount: money(total), gifts })
  return (
    <div className="@container rounded-xl border border-line bg-surface p-5 shadow-2 max-md:p-4">
      <p className="display mb-4 text-balance text-2xl/7.5 max-md:text-xl">{title}</p>
      <MonthBars
        columns={columns}
        label={title}
        tickText={money}
        note={{
          at: peak.at,
          title: month(months[peak.at]!.day, 'long'),
          text: t('note', { amount: money(peak.amount), people: peak.people }),
        }}
      />
    </div>
  )
}
