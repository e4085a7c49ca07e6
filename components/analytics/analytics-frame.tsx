import { ChartColumn, FileText } from 'lucide-react'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { chipVariants } from '@/components/kit/chip'
import { PageBody, PageHeader } from '@/components/shell/page-header'
import { Button, buttonVariants } from '@/components/ui/button'
import { Input } from '@/components/ui/input'
import { SideScroll } from '@/components/ui/side-scroll'
import { cn } from '@/lib/client/cn'
import { AnalyticsFilters } from './analytics-filters'
import { type AnalyticsQuery, analyticsHref, analyticsSpans } from './analytics-query'
import { useAnalyticsWords } from './analytics-words'
import { PrintButton } from './print-button'

/** The frame of both analytics screens: the one period picker, and what narrows the figures. */
export function AnalyticsFrame({
  query,
  days,
  person,
  title,
  isFirst = false,
  children,
}: {
  query: AnalyticsQuery
  days: { from: string; to: string }
  person: { id: string; name: string } | null
  /** Of the screen below the first one. */
  title?: string
  /** Whether there is nothing to narrow yet. */
  isFirst?: boolean
  children: ReactNode
}) {
  const t = useTranslations('analytics')
  return (
    <>
      <PageHeader
        title={title ?? t('title')}
        icon={<ChartColumn aria-hidden="true" />}
        crumbs={
          title ? [{ href: analyticsHref(query, { path: '/app/analytics' }), label: t('title') }] : undefined
        }
        actions={
          <span data-print="hide" className="flex items-center gap-2 max-md:gap-1">
            {isFirst ? null : <PrintButton label={t('print')} />}
            <a
              href="/app/reports"
              data-soft=""
              aria-label={t('reports')}
              className={cn(buttonVariants({ variant: 'secondary' }), 'max-md:size-11 max-md:p-0')}
            >
              <FileText aria-hidden="true" />
              <span className="max-md:sr-only">{t('reports')}</span>
            </a>
          </span>
        }
      />
      <PageBody className="flex w-full flex-col gap-4 max-md:pt-4">
        {isFirst ? null : <Choices query={query} days={days} person={person} />}
        {children}
      </PageBody>
    </>
  )
}

/** The period, and the person and kind of occasion that the figures are narrowed to. */
function Choices({
  query,
  days,
  person,
}: {
  query: AnalyticsQuery
  days: { from: string; to: string }
  person: { id: string; name: string } | null
}) {
  const t = useTranslations('analytics')
  const words = useAnalyticsWords()
  return (
    <>
      <div data-print="hide" className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <nav
          aria-label={t('spans.label')}
          className="side-scroll -mx-4 flex gap-2 px-4 py-1 md:mx-0 md:flex-wrap md:px-0"
        >
          {analyticsSpans.map(span => (
            <a
              key={span}
              href={analyticsHref(query, { span, ...(span === 'custom' ? days : {}) })}
              data-soft="stay"
              aria-current={span === query.span ? 'true' : undefined}
              className={chipVariants({ look: span === query.span ? 'on' : 'plain' })}
            >
              {t(`spans.${span}`)}
            </a>
          ))}
          <SideScroll current={query.span} />
        </nav>
        <AnalyticsFilters
          query={query}
          person={person}
          words={{
            label: t('filters.label'),
            person: t('filters.person'),
            occasion: t('filters.occasion'),
            types: words.types,
          }}
        />
      </div>
      {query.span === 'custom' ? <CustomDays query={query} days={days} /> : null}
      <p className="font-medium text-ink-2">{words.range(days)}</p>
    </>
  )
}

/** A form that needs no script: the address says the days. */
function CustomDays({ query, days }: { query: AnalyticsQuery; days: { from: string; to: string } }) {
  const t = useTranslations('analytics.spans')
  const rest = new URL(analyticsHref({ ...query, from: undefined, to: undefined }), 'http://of.no.matter')
  return (
    <form
      key={`${days.from}${days.to}`}
      action={query.path}
      data-print="hide"
      className="flex flex-wrap items-end gap-3"
    >
      {[...rest.searchParams].map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {(['from', 'to'] as const).map(end => (
        <div key={end} className="flex flex-col gap-1">
          <label htmlFor={`days-${end}`} className="font-semibold text-sm">
            {t(end)}
          </label>
          <Input
            id={`days-${end}`}
            type="date"
            name={end}
            defaultValue={days[end]}
            required
            className="w-44"
          />
        </div>
      ))}
      <Button type="submit" variant="secondary">
        {t('show')}
      </Button>
    </form>
  )
}
