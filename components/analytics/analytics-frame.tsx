import { ChartColumn } from 'lucide-react'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { chipVariants } from '@/components/kit/chip'
import { PageBody, PageHeader } from '@/components/shell/page-header'
import { Button } from '@/components/ui/button'
import { Input } from '@/components/ui/input'
import { SideScroll } from '@/components/ui/side-scroll'
import { TabLinks } from '@/components/ui/tab-links'
import { AnalyticsFilters } from './analytics-filters'
import { type AnalyticsQuery, analyticsHref, analyticsSpans } from './analytics-query'
import { useAnalyticsWords } from './analytics-words'
import { PrintButton } from './print-button'

/** The frame of both analytics screens: the tabs, the one period picker, and what narrows the figures. */
export function AnalyticsFrame({
  query,
  days,
  person,
  children,
}: {
  query: AnalyticsQuery
  days: { from: string; to: string }
  person: { id: string; name: string } | null
  children: ReactNode
}) {
  const t = useTranslations('analytics')
  const words = useAnalyticsWords()
  const tab = (path: AnalyticsQuery['path'], label: string) => ({
    href: analyticsHref(query, { path }),
    label,
    current: path === query.path,
  })
  return (
    <>
      <PageHeader
        title={t('title')}
        icon={<ChartColumn aria-hidden="true" />}
        actions={
          <span data-print="hide">
            <PrintButton label={t('print')} />
          </span>
        }
      />
      <TabLinks
        label={t('tabs.label')}
        className="max-lg:px-6 max-md:px-4"
        tabs={[
          tab('/app/analytics', t('tabs.analytics')),
          tab('/app/advanced-analytics', t('tabs.advanced')),
          { href: '/app/reports', label: t('tabs.reports'), current: false },
        ]}
      />
      <PageBody className="flex w-full flex-col gap-4 max-md:pt-4">
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
        {children}
      </PageBody>
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
