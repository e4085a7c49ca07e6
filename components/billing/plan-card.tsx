import { HeartHandshake } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { Card } from '@/components/kit/card'
import { Badge } from '@/components/ui/badge'
import type { Usage } from '@/lib/billing/schema'

/** The plan of the account, and what it costs. */
export function PlanCard({ plan }: { plan: Usage['plan'] }) {
  const t = useTranslations('billing.plan')
  return (
    <Card aria-labelledby="plan" className="flex items-start gap-4 p-5 max-md:p-4">
      <span
        aria-hidden="true"
        className="grid size-11 shrink-0 place-items-center rounded-lg bg-good-soft text-good-ink"
      >
        <HeartHandshake className="size-5.5" />
      </span>
      <div className="min-w-0">
        <p className="text-ink-3 text-sm">{t('title')}</p>
        <div className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
          <h2 id="plan" className="display text-xl">
            {t(plan)}
          </h2>
          {plan === 'community' ? <Badge tone="good">{t('noLimits')}</Badge> : null}
        </div>
        {plan === 'community' ? <p className="mt-1 max-w-[60ch] text-ink-2">{t('text')}</p> : null}
      </div>
    </Card>
  )
}
