import { useTranslations } from 'next-intl'
import { ErrorPanel } from '@/components/kit/error-panel'
import { SectionHead } from '@/components/kit/section-head'
import { ButtonLink } from '@/components/ui/button-link'
import { Skeleton } from '@/components/ui/skeleton'

/** Stands in place of the plans where the payment provider does not tell their prices. */
export function PlansAway() {
  const t = useTranslations('billing.plans')
  const errors = useTranslations('errors')
  const common = useTranslations('common')
  return (
    <ErrorPanel
      title={t('away')}
      text={errors('billingAway')}
      actions={
        <ButtonLink href="/app/billing" data-soft="stay" variant="secondary">
          {common('retry')}
        </ButtonLink>
      }
    />
  )
}

/** The shape of the plans while their prices are read. */
export function PlansLoading() {
  const t = useTranslations('billing.plans')
  const common = useTranslations('common')
  return (
    <section aria-labelledby="plans-title" aria-busy="true">
      <SectionHead id="plans" title={t('title')} />
      <p role="status" className="sr-only">
        {common('loading')}
      </p>
      <div className="grid gap-4 md:grid-cols-3 max-md:gap-3">
        {['one', 'two', 'three'].map(key => (
          <div key={key} className="flex h-64 flex-col gap-3 rounded-lg border border-line bg-surface p-5">
            <Skeleton className="h-5 w-24" />
            <Skeleton className="w-32" />
            <Skeleton className="mt-4 w-40" />
            <Skeleton className="w-36" />
            <Skeleton className="w-40" />
          </div>
        ))}
      </div>
    </section>
  )
}
