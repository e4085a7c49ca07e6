import { CalendarDays, TrendingUp } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { budgetPage } from '@/components/budgets/budget-card'
import { barColorOf, chipOf } from '@/components/budgets/budget-look'
import { useBudgetWords } from '@/components/budgets/budget-words'
import { UnconvertedLine } from '@/components/budgets/unconverted-line'
import { BigAmount } from '@/components/kit/big-amount'
import { RibbonBar } from '@/components/kit/ribbon-bar'
import { cn } from '@/lib/client/cn'
import type { PlainDate } from '@/lib/core/calendar'
import type { Budget } from '@/lib/money/budgets/schema'
import { type BudgetTotal, isRunning, totalOf } from '@/lib/money/totals.rules'
import { Panel, PanelLink } from './panel'

const most = 3

/** The amount left in all active budgets, their course, and the first budgets one by one. */
export function BudgetPanel({
  total,
  budgets,
  today,
}: {
  total: BudgetTotal
  budgets: readonly Budget[]
  today: PlainDate
}) {
  const t = useTranslations('budgets')
  const d = useTranslations('dashboard')
  const common = useTranslations('common')
  const words = useBudgetWords(today)
  const { currency, left, spent, planned, spare, perDay, end } = total
  const over = left < 0
  const money = (amount: number) => words.money(amount, currency, true)
  // To finish with what is left now would say nothing.
  const isSaid = spare >= 0 && money(spare) === money(left)
  const Icon = isSaid ? CalendarDays : TrendingUp
  const shown = budgets.filter(isRunning).slice(0, most)
  return (
    <Panel
      title={d('budget.title')}
      action={<PanelLink href="/app/budgets">{common('seeAll')}</PanelLink>}
      bodyClassName="grid gap-x-5 gap-y-4 px-4 pb-4 max-md:pt-3.5 md:grid-cols-2"
    >
      <div className="min-w-0">
        <p className="text-ink-3 text-sm">{t(over ? 'hero.over' : 'hero.left')}</p>
        <p className="mb-2 flex flex-wrap items-baseline gap-x-2">
          <BigAmount
            amount={Math.abs(left)}
            currency={currency}
            size="panel"
            short
            className={over ? 'text-bad-ink' : undefined}
          />
          <span className="num text-ink-3">{d('budget.of', { total: money(total.total) })}</span>
        </p>
        <RibbonBar
          spent={spent}
          planned={planned}
          total={Math.max(total.total, over ? spent + planned : 0)}
          color={over ? 'var(--bad)' : undefined}
          height={12}
          label={words.bar({ spent, planned, left, currency })}
        />
        <div className="num mt-2.5 flex flex-wrap items-center gap-x-4 gap-y-1 text-sm">
          <dl className="contents">
            <div className="flex items-center gap-1.5">
              <dt className="flex items-center gap-1.5">
                <i aria-hidden="true" className="size-2.25 rounded-[3px] bg-primary" />
                {t('hero.spent')}
              </dt>
              <dd className="font-semibold">{money(spent)}</dd>
            </div>
            <div className="flex items-center gap-1.5">
              <dt className="flex items-center gap-1.5">
                <i aria-hidden="true" className="ribbon-swatch size-2.25 rounded-[3px]" />
                {t('hero.planned')}
              </dt>
              <dd className="font-semibold">{money(planned)}</dd>
            </div>
          </dl>
          <p className="ms-auto text-ink-3">{d('budget.used', { percent: total.percentUsed / 100 })}</p>
        </div>
        {over ? null : (
          <p
            className={cn(
              'mt-3 flex items-center gap-2.5 rounded-md px-3 py-2.5 text-sm',
              spare < 0 ? 'bg-warn-soft text-warn-ink' : 'bg-good-soft text-good-ink',
            )}
          >
            <Icon aria-hidden="true" className="size-4 shrink-0" />
            {isSaid
              ? d('budget.perDay', { amount: words.money(perDay, currency), date: words.day(end) })
              : d(spare < 0 ? 'budget.paceOver' : 'budget.paceSpare', { amount: money(Math.abs(spare)) })}
          </p>
        )}
        <UnconvertedLine
          of={[...total.missing, ...total.unconverted.map(currency => ({ currency }))]}
          className="mt-3"
        />
      </div>
      <ul className="flex min-w-0 flex-col justify-center gap-3.5 border-line md:border-s md:ps-5">
        {shown.map(budget => (
          <li key={budget.id}>
            <a
              href={budgetPage(budget)}
              data-soft=""
              className="group mb-1.5 flex items-baseline gap-2 text-sm"
            >
              <bdi className="min-w-0 flex-1 truncate font-semibold group-hover:underline">{budget.name}</bdi>
              <span className={cn('num shrink-0', budget.left < 0 ? 'text-bad-ink' : 'text-ink-3')}>
                {d.rich(budget.left < 0 ? 'budget.rowOver' : 'budget.rowLeft', {
                  amount: words.money(Math.abs(budget.left), budget.currency, true),
                  b: text => (
                    <bdi className={cn('font-bold', budget.left < 0 ? 'text-bad-ink' : 'text-ink')}>
                      {text}
                    </bdi>
                  ),
                })}
              </span>
            </a>
            <RibbonBar
              spent={budget.spent}
              planned={budget.planned}
              total={Math.max(totalOf(budget), budget.left < 0 ? budget.spent + budget.planned : 0)}
              color={barColorOf(chipOf(budget))}
              height={8}
              label={words.bar(budget)}
            />
          </li>
        ))}
      </ul>
    </Panel>
  )
}
