'use client'
import { CreditCard } from 'lucide-react'
import { useFormatter, useTranslations } from 'next-intl'
import { useState } from 'react'
import { ConfirmDialog } from '@/components/kit/confirm-dialog'
import { Button } from '@/components/ui/button'
import { toast } from '@/components/ui/use-toast'
import type { Subscription, Usage } from '@/lib/billing/schema'
import { call } from '@/lib/client/call'
import { cn } from '@/lib/client/cn'
import { FailureNote } from './failure-note'
import { useBilling } from './use-billing'

/** Milliseconds before the end of a trial from which on it is said in a colour. */
const soon = 3 * 86_400_000

/** Until when the plan is paid for, what has to be done for it, and what can be changed. `now` is an ISO instant. */
export function SubscriptionPart({
  subscription,
  plan,
  now,
}: {
  subscription: Subscription
  /** The plan that the account has now: the free one where a payment is missing for too long. */
  plan: Usage['plan']
  now: string
}) {
  const t = useTranslations('billing.subscription')
  const names = useTranslations('billing.plan')
  const format = useFormatter()
  const { busy, failure, run } = useBilling()
  const [isAsked, setAsked] = useState(false)
  const { id: subscriptionId, status, cancelAtPeriodEnd, currentPeriodEnd, trialEnd, graceEnd } = subscription
  const name = names(subscription.plan)
  const day = (instant: string) => format.dateTime(new Date(instant), { dateStyle: 'long' })
  const isLate = status === 'past_due'
  const end = currentPeriodEnd ? day(currentPeriodEnd) : ''
  const trialSoon =
    status === 'trialing' && trialEnd !== null && Date.parse(trialEnd) - Date.parse(now) < soon

  const standing = () => {
    if (isLate && graceEnd)
      return t(plan === 'free' ? 'paused' : 'pastDue', { plan: name, date: day(graceEnd) })
    if (status === 'trialing' && trialEnd)
      return t(cancelAtPeriodEnd ? 'trialEnds' : 'trial', { date: day(trialEnd) })
    return t(cancelAtPeriodEnd ? 'ends' : 'renews', { plan: name, date: end })
  }
  const openPortal = () =>
    void run(
      'portal',
      async () => {
        const { url } = await call('POST /api/subscriptions/{subscriptionId}/portal', { subscriptionId })
        window.location.assign(url)
      },
      true,
    )
  const cancel = () =>
    run('cancel', async () => {
      try {
        await call('POST /api/subscriptions/{subscriptionId}/cancel', { subscriptionId })
        toast({ title: t('canceled', { date: end }) })
      } finally {
        setAsked(false)
      }
    })
  const resume = () =>
    void run('resume', async () => {
      await call('POST /api/subscriptions/{subscriptionId}/resume', { subscriptionId })
      toast({ title: t('resumed') })
    })

  return (
    <div className="mt-4 flex flex-col gap-3.5">
      <p
        role={isLate ? 'alert' : undefined}
        className={cn(
          'max-w-[68ch]',
          isLate || trialSoon ? 'max-w-none rounded-md px-3 py-2.5' : 'text-ink-2',
          isLate ? 'bg-bad-soft text-bad-ink' : trialSoon ? 'bg-warn-soft text-warn-ink' : undefined,
        )}
      >
        {standing()}
      </p>
      <div className="flex flex-wrap gap-2">
        {cancelAtPeriodEnd ? (
          <Button busy={busy === 'resume'} onClick={resume}>
            {t('resume')}
          </Button>
        ) : null}
        <Button variant={isLate ? 'primary' : 'secondary'} busy={busy === 'portal'} onClick={openPortal}>
          <CreditCard aria-hidden="true" />
          {t('portal')}
        </Button>
        {cancelAtPeriodEnd ? null : (
          <Button variant="quiet" onClick={() => setAsked(true)}>
            {t('cancel')}
          </Button>
        )}
      </div>
      <FailureNote failure={failure} />
      <ConfirmDialog
        open={isAsked}
        onOpenChange={setAsked}
        title={t('cancelTitle')}
        description={t('cancelText', { plan: name, date: end })}
        confirmLabel={t('cancel')}
        busy={busy === 'cancel'}
        onConfirm={() => void cancel()}
      />
    </div>
  )
}
