import { useTranslations } from 'next-intl'
import type { CSSProperties } from 'react'
import { toCurrencies } from '@/components/exchange-rates/to-currencies'
import { BigAmount } from '@/components/kit/big-amount'
import { Card } from '@/components/kit/card'
import { RibbonBar } from '@/components/kit/ribbon-bar'
import { WaitingTotals } from '@/components/outbox/waiting-strip'
import { Badge } from '@/components/ui/badge'
import { cn } from '@/lib/client/cn'
import type { PlainDate } from '@/lib/core/calendar'
import { yearOf } from '@/lib/core/calendar'
import type { BudgetTotal } from '@/lib/money/totals.rules'
import { type BudgetChip, chipTones } from './budget-look'
import { useBudgetWords } from './budget-words'
import { UnconvertedLine } from './unconverted-line'

const nearly = 90

/** What waits of these changes what is left. */
const nouns = ['budget', 'expense', 'gift', 'idea'] as const

/** How all budgets together stand. */
export const totalChip = ({ isOver, left, percentUsed }: BudgetTotal): BudgetChip =>
  isOver ? 'overBudget' : percentUsed >= nearly ? 'nearlyUsed' : left < 0 ? 'atRisk' : 'onTrack'

const swatches: Record<string, { className?: string; style?: CSSProperties }> = {
  spent: { style: { background: 'var(--primary)' } },
  planned: { className: 'ribbon-swatch' },
  ideas: { style: { background: 'var(--line-strong)' } },
  perDay: { style: { background: 'var(--good)' } },
}

/** The amount left in all active budgets. `ideas` is the cost of gifts that are only ideas. */
export function BudgetHero({
  total,
  ideas,
  note,
  today,
  className,
}: {
  total: BudgetTotal
  ideas: number
  /** What stands out, in one sentence. */
  note?: string
  today: PlainDate
  className?: string
}) {
  const t = useTranslations('budgets')
  const words = useBudgetWords(today)
  const { currency, left, spent, planned, percentUsed, daysLeft } = total
  const money = (amount: number, short = false) => words.money(amount, currency, short)
  const over = left < 0
  const chip = totalChip(total)
  const toYearsEnd = total.end === `${today.slice(0, 4)}-12-31`
  const figures = [
    ['spent', spent],
    ['planned', planned],
    ['ideas', ideas],
    ['perDay', total.perDay],
  ] as const
  return (
    <Card data-slot="budget-hero" className={cn('p-5 max-md:p-4', className)}>
      <div className="flex items-center gap-2">
        <h2 className="min-w-0 flex-1 text-ink-3 text-sm">
          {over
            ? t('hero.over')
            : toYearsEnd
              ? t('hero.leftInYear', { year: String(yearOf(today)) })
              : t('hero.left')}
        </h2>
        <Badge tone={chipTones[chip]}>{t(`status.${chip}`)}</Badge>
      </div>
      <p className="my-0.5">
        <BigAmount
          amount={Math.abs(left)}
          currency={currency}
          size="hero"
          className={over ? 'text-bad-ink' : undefined}
        />
      </p>
      <p className="num mb-3 text-ink-3 text-sm">
        {t('hero.line', {
          total: money(total.total, true),
          percent: percentUsed / 100,
          days: daysLeft,
        })}
      </p>
      {note ? <p className="mb-3 text-ink-2 text-sm [overflow-wrap:anywhere]">{note}</p> : null}
      <RibbonBar
        spent={spent}
        planned={planned}
        total={Math.max(total.total, over ? spent + planned : 0)}
        color={over ? 'var(--bad)' : undefined}
        height={16}
        label={words.bar({ spent, planned, left, currency })}
      />
      <dl className="mt-4 grid grid-cols-2 gap-3">
        {figures.map(([key, amount]) => (
          <div key={key} className="min-w-0">
            <dt className="flex items-center gap-1.5 text-ink-3 text-xs">
              <i
                aria-hidden="true"
                className={cn('size-2.25 shrink-0 rounded-[3px]', swatches[key]?.className)}
                style={swatches[key]?.style}
              />
              {t(`hero.${key}`)}
            </dt>
            <dd className="num font-bold text-lg/[22px]">
              <bdi>{money(amount)}</bdi>
            </dd>
          </div>
        ))}
      </dl>
      {total.unconverted.length > 0 ? (
        <p className="mt-3 border-line border-t pt-3 text-ink-2 text-sm">
          {t.rich('hero.unconverted', {
            currencies: total.unconverted.join(', '),
            link: toCurrencies,
          })}
        </p>
      ) : null}
      <UnconvertedLine of={total.missing} className="mt-3 border-line border-t pt-3" />
      <WaitingTotals nouns={nouns} className="mt-3 inline-block" />
    </Card>
  )
}
