import { useLocale, useTranslations } from 'next-intl'
import { cn } from '@/lib/client/cn'
import type { ValueFormat } from './data'
import { valueText } from './value-text'

export interface HeatYear {
  year: number
  /** January to December; null for months that have not been, or are not known. */
  values: readonly (number | null)[]
}

/** How much of the colour each of the five steps has, in percent. */
const steps = [16, 34, 54, 76, 100]
const shade = (step: number) =>
  step === 0 ? 'var(--sunken)' : `color-mix(in oklab, var(--chart-1) ${steps[step - 1]}%, var(--surface))`

/** Which of the five steps a number falls in when `most` is the highest: 0 for nothing. */
export const stepOf = (value: number | null, most: number) =>
  value === null || value <= 0 || most <= 0 ? 0 : Math.min(5, Math.max(1, Math.ceil((value / most) * 5)))

const months = Array.from({ length: 12 }, (_, month) => new Date(Date.UTC(2024, month, 1)))

/** Years of months in five shades of one colour: a table, so that every number can be heard. */
export function HeatMap({
  caption,
  years,
  format,
  className,
}: {
  caption: string
  years: readonly HeatYear[]
  format: ValueFormat
  className?: string
}) {
  const t = useTranslations('charts')
  const locale = useLocale()
  const most = Math.max(0, ...years.flatMap(({ values }) => values.map(value => value ?? 0)))
  const narrow = new Intl.DateTimeFormat(locale, { month: 'narrow', timeZone: 'UTC' })
  const long = new Intl.DateTimeFormat(locale, { month: 'long', timeZone: 'UTC' })
  const whole = new Intl.DateTimeFormat(locale, { month: 'long', year: 'numeric', timeZone: 'UTC' })
  const text = (year: number, month: number, value: number | null) =>
    t('point', {
      label: whole.format(Date.UTC(year, month, 1)),
      value: value === null ? t('noValue') : valueText(value, format, locale),
    })
  return (
    <div data-slot="heat-map" className={cn('min-w-0', className)}>
      {/* Time runs from left to right in every language. */}
      <table dir="ltr" className="w-full table-fixed border-separate border-spacing-[3px]">
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr>
            <th scope="col" className="w-11">
              <span className="sr-only">{t('year')}</span>
            </th>
            {months.map(month => (
              <th key={month.getTime()} scope="col" className="font-normal text-2xs text-ink-3">
                <span aria-hidden="true">{narrow.format(month).replace(/月|월/, '')}</span>
                <span className="sr-only">{long.format(month)}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {years.map(({ year, values }) => (
            <tr key={year}>
              <th scope="row" className="num pe-1 text-end font-normal text-2xs text-ink-3">
                {year}
              </th>
              {months.map((month, at) => {
                const value = values[at] ?? null
                const step = stepOf(value, most)
                return (
                  <td
                    key={month.getTime()}
                    title={text(year, at, value)}
                    data-step={step}
                    className={cn(
                      'h-6 rounded-[3px] p-0 forced-color-adjust-none [print-color-adjust:exact] forced-colors:border',
                      value === null && 'opacity-50',
                    )}
                    style={{ background: shade(step) }}
                  >
                    <span className="sr-only">
                      {value === null ? t('noValue') : valueText(value, format, locale)}
                    </span>
                  </td>
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
      <p aria-hidden="true" className="mt-2 flex items-center justify-end gap-1 text-2xs text-ink-3">
        <span className="me-1">{t('less')}</span>
        {[0, 1, 2, 3, 4, 5].map(step => (
          <span
            key={step}
            className="size-3 rounded-[3px] forced-color-adjust-none [print-color-adjust:exact]"
            style={{ background: shade(step) }}
          />
        ))}
        <span className="ms-1">{t('more')}</span>
      </p>
    </div>
  )
}
