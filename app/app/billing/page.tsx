import { CreditCard } from 'lucide-react'
import { getTranslations } from 'next-intl/server'
import { PlanCard } from '@/components/billing/plan-card'
import { UsageCard } from '@/components/billing/usage-card'
import { SectionHead } from '@/components/kit/section-head'
import { PageBody, PageHeader } from '@/components/shell/page-header'
import { usage } from '@/lib/billing/queries'
import { pageContext } from '@/lib/composition/page-context'

export async function generateMetadata() {
  return { title: (await getTranslations('billing'))('title') }
}

export default async function BillingPage() {
  const [ctx, t] = await Promise.all([pageContext(), getTranslations('billing')])
  const { plan, metrics } = await usage(ctx)
  return (
    <>
      <PageHeader icon={<CreditCard aria-hidden="true" />} title={t('title')} />
      <PageBody className="flex max-w-[760px] flex-col gap-8">
        <PlanCard plan={plan} />
        <UsageCard metrics={metrics} timezone={ctx.settings.timezone} />
        {plan === 'community' ? (
          <section aria-labelledby="invoices-title">
            <SectionHead id="invoices" title={t('invoices.title')} />
            <p className="font-semibold">{t('invoices.empty')}</p>
            <p className="text-ink-2">{t('invoices.emptyText')}</p>
          </section>
        ) : null}
      </PageBody>
    </>
  )
}
