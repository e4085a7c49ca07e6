'use client'
import { Check } from 'lucide-react'
import { useFormatter, useLocale, useTranslations } from 'next-intl'
import { useId, useState } from 'react'
import { segmentedBox, segmentedItem } from '@/components/kit/fields/segmented-looks'
import { fileSize } from '@/components/kit/file-size'
import { SectionHead } from '@/components/kit/section-head'
import { Badge } from '@/components/ui/badge'
import { Button } from '@/components/ui/button'
import type { Plan, PlanChoice, Subscription } from '@/lib/billing/schema'
import { type Interval, intervals, paidPlans } from '@/lib/billing/values'
import { call } from '@/lib/client/call'
import { cn } from '@/lib/client/cn'
import { addMoney, formatMoney } from '@/lib/core/money'
import { ChangeDialog } from './change-dialog'
import { FailureNote } from './failure-note'
import { useBilling } from './use-billing'

/** What a plan gives, a line for each limit. */
function usePlanLines() {
  const t = useTranslations('billing.plans.limits')
  const locale = useLocale()
  return ({ people, gifts, lists, families, members, storage }: Plan['limits']) => [
    people === null ? t('allPeople') : t('people', { count: people }),
    gifts === null ? t('allGifts') : t('gifts', { count: gifts }),
    ...(lists === null ? [] : [t('lists', { count: lists })]),
    ...(families === null || members === null ? [] : [t('families', { count: families, members })]),
    ...(storage === null ? [] : [t('storage', { size: fileSize(storage, locale) })]),
  ]
}

function IntervalSwitch({ value, onChange }: { value: Interval; onChange: (next: Interval) => void }) {
  const t = useTranslations('billing.plans')
  const name = useId()
  return (
    <div role="radiogroup" aria-label={t('interval')} className={cn(segmentedBox, 'shrink-0')}>
      {intervals.map(one => (
        <label
          key={one}
          className={cn(
            segmentedItem(one === value),
            'cursor-pointer has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-ring',
          )}
        >
          <input
            type="radio"
            name={name}
            value={one}
            checked={one === value}
            onChange={() => onChange(one)}
            className="sr-only"
          />
          {t(one)}
        </label>
      ))}
    </div>
  )
}

const isPaid = (id: Plan['id']): id is PlanChoice['plan'] => paidPlans.some(one => one === id)

/** The plans beside each other, with the current one marked. */
export function PlanCards({
  plans,
  current,
  subscription,
}: {
  plans: readonly Plan[]
  current: Plan['id']
  /** What the account pays for, where it does. */
  subscription: Subscription | null
}) {
  const t = useTranslations('billing.plans')
  const names = useTranslations('billing.plan')
  const format = useFormatter()
  const locale = useLocale()
  const linesOf = usePlanLines()
  const { busy, failure, run } = useBilling()
  const [interval, setInterval] = useState<Interval>(subscription?.interval ?? 'month')
  const [asked, setAsked] = useState<PlanChoice | null>(null)
  const canChange =
    subscription !== null && !subscription.cancelAtPeriodEnd && subscription.status !== 'past_due'

  const choose = (choice: PlanChoice) =>
    void run(
      choice.plan,
      async () => {
        const { checkoutUrl } = await call('POST /api/subscriptions', choice)
        window.location.assign(checkoutUrl)
      },
      true,
    )

  const action = (plan: Plan['id']) => {
    if (!isPaid(plan)) return null
    const choice = { plan, interval }
    if (!subscription)
      return (
        <Button
          variant={plan === 'plus' ? 'primary' : 'secondary'}
          busy={busy === plan}
          disabled={busy !== null && busy !== plan}
          onClick={() => choose(choice)}
          className="w-full"
        >
          {t('choose', { plan: names(plan) })}
        </Button>
      )
    if (!canChange || (subscription.plan === plan && subscription.interval === interval)) return null
    return (
      <Button variant="secondary" onClick={() => setAsked(choice)} className="w-full">
        {subscription.plan === plan
          ? t(interval === 'year' ? 'toYear' : 'toMonth')
          : t('change', { plan: names(plan) })}
      </Button>
    )
  }

  const priceOf = ({ price }: Plan, of: Interval) => {
    if (!price) return t('nothing')
    return t(of === 'year' ? 'perYear' : 'perMonth', {
      price: formatMoney(price[of], price.currency, locale, true),
    })
  }

  return (
    <section aria-labelledby="plans-title">
      <SectionHead
        id="plans"
        title={t('title')}
        action={<IntervalSwitch value={interval} onChange={setInterval} />}
      />
      <FailureNote failure={failure} className="mb-3" />
      <ul className="grid gap-4 md:grid-cols-3 max-md:gap-3">
        {plans.map(plan => {
          const { id, price, limits } = plan
          const isCurrent = id === current
          const saved = price ? addMoney(price.currency, [...Array(12).fill(price.month), -price.year]) : 0
          return (
            <li
              key={id}
              aria-current={isCurrent || undefined}
              className={cn(
                'flex min-w-0 flex-col rounded-lg border border-line bg-surface p-5 max-md:p-4',
                isCurrent && 'border-primary outline-1 -outline-offset-2 outline-primary',
              )}
            >
              <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
                <h3 className="display text-lg">{names(id)}</h3>
                {isCurrent ? <Badge tone="primary">{t('current')}</Badge> : null}
              </div>
              <p className="display num mt-1 text-2xl">
                <bdi>{priceOf(plan, interval)}</bdi>
              </p>
              <p className="num text-ink-3 text-sm md:min-h-5">
                {price && interval === 'year' && saved > 0
                  ? t('saves', { amount: formatMoney(saved, price.currency, locale, true) })
                  : null}
              </p>
              <ul className="mt-2 flex flex-col gap-1.5 text-ink-2 text-sm">
                {linesOf(limits).map(line => (
                  <li key={line} className="flex items-start gap-2">
                    <Check aria-hidden="true" className="mt-0.5 size-4 shrink-0 stroke-2 text-good" />
                    <span className="min-w-0">{line}</span>
                  </li>
                ))}
              </ul>
              <div className="mt-auto pt-4 empty:hidden">{action(id)}</div>
            </li>
          )
        })}
      </ul>
      {subscription?.cancelAtPeriodEnd && subscription.currentPeriodEnd ? (
        <p className="mt-3 text-ink-3 text-sm">
          {t('whileEnding', {
            date: format.dateTime(new Date(subscription.currentPeriodEnd), { dateStyle: 'long' }),
          })}
        </p>
      ) : null}
      {asked && subscription ? (
        <ChangeDialog
          subscription={subscription}
          choice={asked}
          price={plans.find(({ id }) => id === asked.plan)?.price ?? null}
          onClose={() => setAsked(null)}
        />
      ) : null}
    </section>
  )
}
