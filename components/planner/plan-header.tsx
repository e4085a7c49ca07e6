'use client'
import { useFormatter, useLocale, useTranslations } from 'next-intl'
import { useState } from 'react'
import { Bow, Paper, patternOf } from '@/components/kit/pictures/paper'
import { RibbonBar } from '@/components/kit/ribbon-bar'
import { cn } from '@/lib/client/cn'
import { daysBetween, toUtcDate, yearOf } from '@/lib/core/calendar'
import { formatMoney, leftOf } from '@/lib/core/money'
import type { Occasion } from '@/lib/occasions/schema'
import { type PlanRow, planCounts, planTotals } from '@/lib/planner/rules'

type Props = { occasion: Occasion; rows: readonly PlanRow[]; today: string }

/** The paper band of an occasion: how long, how much, and how many are done; with a bow once everybody is. */
export function PlanHeader({ occasion, rows, today }: Props) {
  const t = useTranslations('planner')
  const format = useFormatter()
  const occasionWords = useTranslations('occasions')
  const days = daysBetween(today, occasion.nextDate)
  const counts = planCounts(rows)
  const allDone = rows.length > 0 && counts.done === rows.length
  // The bow ties itself once, for whoever has just wrapped the last gift.
  const [wasDone] = useState(allDone)
  const isMoment = allDone && !wasDone
  const numbers = [
    ['done', counts.done],
    ['toWrap', counts.toWrap],
    ['toBuy', counts.toBuy],
    ['needsPick', counts.needsPick],
    ['noIdeas', counts.noIdeas],
  ] as const
  return (
    <Paper
      pattern={patternOf(occasion.id)}
      occasion={occasion.type}
      className={cn(
        'px-8 motion-safe:transition-[padding] motion-safe:duration-300 max-lg:px-6 max-md:px-4 print:hidden',
        allDone ? (isMoment ? 'z-1 py-16' : 'z-1 py-10 max-md:py-7') : 'py-5 max-md:py-4',
      )}
    >
      {allDone ? (
        <Bow
          className={cn('absolute inset-x-0 -bottom-5 z-1 mx-auto w-24', isMoment && 'w-32 animate-tie')}
        />
      ) : null}
      <section
        aria-label={occasion.name}
        className="mx-auto flex items-center gap-6 rounded-xl bg-surface px-6 py-4 max-lg:flex-wrap max-md:gap-x-5 max-md:gap-y-3 max-md:px-4"
      >
        <div className="shrink-0">
          <p className="text-ink-2 text-sm">
            {format.dateTime(toUtcDate(occasion.nextDate), {
              weekday: 'long',
              month: 'long',
              day: 'numeric',
              year: yearOf(occasion.nextDate) === yearOf(today) ? undefined : 'numeric',
              timeZone: 'UTC',
            })}
            {occasion.years === null ? null : (
              <span> · {occasionWords('list.years', { count: occasion.years })}</span>
            )}
          </p>
          <p className="display text-3xl max-md:text-2xl">
            {days === 0
              ? t('today')
              : days > 0
                ? t('daysToGo', { count: days })
                : t('daysAgo', { count: -days })}
          </p>
        </div>
        <Money occasion={occasion} rows={rows} />
        {allDone ? (
          <p className="display max-w-[18ch] text-good-ink text-lg max-lg:max-w-none" role="status">
            {t('allDone')}
          </p>
        ) : rows.length > 1 ? (
          <dl className="flex shrink-0 gap-5 border-line lg:border-s lg:ps-6 max-md:w-full max-md:justify-between max-md:gap-2">
            {numbers.map(([name, count]) => (
              <div key={name} className="flex flex-col-reverse text-center">
                <dt className="text-ink-2 text-sm">{t(name)}</dt>
                <dd className={cn('display num text-xl', name === 'noIdeas' && count > 0 && 'text-bad-ink')}>
                  {count}
                </dd>
              </div>
            ))}
          </dl>
        ) : null}
      </section>
    </Paper>
  )
}

function Money({ occasion, rows }: Pick<Props, 'occasion' | 'rows'>) {
  const t = useTranslations('planner')
  const locale = useLocale()
  const { currency, budget } = occasion
  const { spent, planned } = planTotals(rows, currency)
  const say = (amount: number) => formatMoney(amount, currency, locale, true)
  const left = leftOf({ budget, spent, planned, currency })
  const bold = (chunks: React.ReactNode) => <b className="display text-xl">{chunks}</b>
  return (
    <div className="min-w-0 flex-1 border-line lg:border-s lg:ps-6 max-md:basis-full">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 text-sm">
        {left !== null && budget !== null ? (
          <p className={cn(left < 0 && 'text-bad-ink')}>
            {left < 0
              ? t.rich('overOf', { over: say(-left), budget: say(budget), b: bold })
              : t.rich('leftOf', { left: say(left), budget: say(budget), b: bold })}
          </p>
        ) : null}
        <p className="flex flex-wrap gap-x-4" style={{ '--rc': 'var(--good)' } as React.CSSProperties}>
          <span className="inline-flex items-center gap-1.5">
            <span aria-hidden="true" className="size-2.5 rounded-xs bg-good" />
            {t('spent')} <b className="num">{say(spent)}</b>
          </span>
          <span className="inline-flex items-center gap-1.5">
            <span aria-hidden="true" className="ribbon-swatch size-2.5 rounded-xs" />
            {t('planned')} <b className="num">{say(planned)}</b>
          </span>
        </p>
      </div>
      {budget !== null && left !== null ? (
        <RibbonBar
          spent={spent}
          planned={planned}
          total={Math.max(budget, spent + planned)}
          color="var(--good)"
          height={14}
          className="mt-2"
          label={t('bar', { spent: say(spent), planned: say(planned), left: say(left) })}
        />
      ) : null}
    </div>
  )
}
