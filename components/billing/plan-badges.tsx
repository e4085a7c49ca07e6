import { useTranslations } from 'next-intl'
import { Badge } from '@/components/ui/badge'
import type { Subscription } from '@/lib/billing/schema'

/** How often a subscription is paid for, and how it stands where it does not simply go on. */
export function PlanBadges({ subscription }: { subscription: Subscription }) {
  const t = useTranslations('billing.subscription')
  const plans = useTranslations('billing.plans')
  const { interval, status, cancelAtPeriodEnd } = subscription
  return (
    <>
      <Badge>{plans(interval)}</Badge>
      {status === 'trialing' ? <Badge tone="info">{t('inTrial')}</Badge> : null}
      {status === 'past_due' ? <Badge tone="bad">{t('late')}</Badge> : null}
      {cancelAtPeriodEnd ? <Badge tone="warn">{t('ending')}</Badge> : null}
    </>
  )
}
