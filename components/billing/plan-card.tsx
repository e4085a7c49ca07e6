import { Gem, HeartHandshake } from 'lucide-react'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { Card } from '@/components/kit/card'
import { Badge } from '@/components/ui/badge'
import type { Usage } from '@/lib/billing/schema'
import { cn } from '@/lib/client/cn'

/** The plan of the account, and below it what it costs and until when. */
export function PlanCard({
  plan,
  badges,
  children,
}: {
  plan: Usage['plan']
  badges?: ReactNode
  children?: ReactNode
}) {
  const t = useTranslations('billing.plan')
  const isFree = plan === 'community'
  const Icon = isFree ? HeartHandshake : Gem
  return (
    <Card aria-labelledby="plan" className="p-5 max-md:p-4">
      <div className="flex items-start gap-4">
        <span
          aria-hidden="true"
          className={cn(
            'grid size-11 shrink-0 place-items-center rounded-lg',
            isFree ? 'bg-good-soft text-good-ink' : 'bg-primary-soft text-primary-ink',
          )}
        >
          <Icon className="size-5.5" />
        </span>
        <div className="min-w-0 flex-1">
          <p className="text-ink-3 text-sm">{t('title')}</p>
          <div className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
            <h2 id="plan" className="display text-xl">
              {t(plan)}
            </h2>
            {isFree ? <Badge tone="good">{t('noLimits')}</Badge> : badges}
          </div>
          {isFree ? <p className="mt-1 max-w-[60ch] text-ink-2">{t('text')}</p> : null}
        </div>
      </div>
      {children}
    </Card>
  )
}
