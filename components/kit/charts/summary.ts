import type { useTranslations } from 'next-intl'
import type { ChartData } from './data'
import { valueText } from './value-text'

/** One sentence for who cannot see the picture: where it begins and ends, and its highest and lowest number. */
export function summaryOf(
  title: string,
  { labels, series, totals, format }: ChartData,
  locale: string,
  t: ReturnType<typeof useTranslations<'charts'>>,
): string {
  const [first = '', last = ''] = [labels[0], labels.at(-1)]
  const values = series.length === 1 ? series[0]!.values : totals
  if (!values) {
    const names = new Intl.ListFormat(locale).format(series.map(({ label }) => label))
    return t('summarySeries', { title, first, last, series: names })
  }
  const known = labels.flatMap((label, at) => {
    const value = values[at] ?? null
    return value === null ? [] : [{ label, value }]
  })
  const none = { label: first, value: 0 }
  const high = known.reduce((one, other) => (other.value > one.value ? other : one), known[0] ?? none)
  const low = known.reduce((one, other) => (other.value < one.value ? other : one), known[0] ?? none)
  return t('summary', {
    title,
    first,
    last,
    highLabel: high.label,
    high: valueText(high.value, format, locale),
    lowLabel: low.label,
    low: valueText(low.value, format, locale),
  })
}
