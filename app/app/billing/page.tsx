import { CreditCard } from 'lucide-react'
import { getTranslations } from 'next-intl/server'
import { Suspense } from 'react'
import { CheckoutNote } from '@/components/billing/checkout-note'
import { InvoiceList } from '@/components/billing/invoice-list'
import { PlanBadges } from '@/components/billing/plan-badges'
import { PlanCard } from '@/components/billing/plan-card'
import { PlanCards } from '@/components/billing/plan-cards'
import { PlansAway, PlansLoading } from '@/components/billing/plans-away'
import { SubscriptionPart } from '@/components/billing/subscription-part'
import { UsageCard } from '@/components/billing/usage-card'
import { SectionHead } from '@/components/kit/section-head'
import { PageBody, PageHeader } from '@/components/shell/page-header'
import { Messages } from '@/components/shell/words/words'
import { listInvoices } from '@/lib/billing/invoices.queries'
import { listPlans } from '@/lib/billing/plans.queries'
import { listSubscriptions, usage } from '@/lib/billing/queries'
import type { Subscription, Usage } from '@/lib/billing/schema'
import { pageContext } from '@/lib/composition/page-context'
import { Problem } from '@/lib/core/errors'
import { isPhone } from '@/lib/server/auth/context'

export async function generateMetadata() {
  return { title: (await getTranslations('billing'))('title') }
}

/** Milliseconds for which it is said that a subscription has ended. */
const told = 30 * 86_400_000

const endedLately = ({ status, currentPeriodEnd }: Subscription, now: Date) =>
  status === 'canceled' && currentPeriodEnd !== null && now.getTime() - Date.parse(currentPeriodEnd) < told

/** The plans with their prices at the payment provider, for which the rest of the page does not wait. */
async function Offers({
  current,
  subscription,
}: {
  current: Usage['plan']
  subscription: Subscription | null
}) {
  const plans = await listPlans().catch(error => {
    if (error instanceof Problem) return null
    throw error
  })
  if (!plans) return <PlansAway />
  return (
    <Messages of={['billing', 'errors']}>
      <PlanCards
        // A subscription that has changed begins with its own interval.
        key={`${subscription?.id} ${subscription?.interval}`}
        plans={plans.data}
        current={current}
        subscription={subscription}
      />
    </Messages>
  )
}

export default async function BillingPage({ searchParams }: PageProps<'/app/billing'>) {
  const [ctx, t, { checkout }] = await Promise.all([pageContext(), getTranslations('billing'), searchParams])
  const [{ plan, metrics }, { data: all }, { data: invoices }] = await Promise.all([
    usage(ctx),
    listSubscriptions(ctx),
    listInvoices(ctx),
  ])
  const subscription = all.find(({ status }) => status !== 'canceled' && status !== 'incomplete') ?? null
  const ended = subscription ? undefined : all.find(one => endedLately(one, ctx.now))
  const isFree = plan === 'community'
  const head = <PageHeader icon={<CreditCard aria-hidden="true" />} title={t('title')} />
  const emptyInvoices = (
    <section aria-labelledby="invoices-title">
      <SectionHead id="invoices" title={t('invoices.title')} />
      <p className="font-semibold">{t('invoices.empty')}</p>
      <p className="text-ink-2">{t(isFree ? 'invoices.emptyText' : 'invoices.emptyYet')}</p>
    </section>
  )
  if (isFree)
    return (
      <>
        {head}
        <PageBody width="reading" className="flex flex-col gap-8">
          <PlanCard plan={plan} />
          <UsageCard plan={plan} metrics={metrics} timezone={ctx.settings.timezone} />
          {emptyInvoices}
        </PageBody>
      </>
    )
  return (
    <>
      {head}
      <PageBody className="flex flex-col gap-8">
        {checkout === 'done' || checkout === 'left' ? (
          <Messages of={['billing']}>
            <CheckoutNote end={checkout} subscription={subscription} />
          </Messages>
        ) : null}
        <PlanCard plan={plan} badges={subscription ? <PlanBadges subscription={subscription} /> : null}>
          {subscription ? (
            <Messages of={['billing', 'errors']}>
              <SubscriptionPart subscription={subscription} plan={plan} now={ctx.now.toISOString()} />
            </Messages>
          ) : ended ? (
            <p className="mt-3 max-w-[68ch] text-ink-2">
              {t('subscription.ended', { plan: t(`plan.${ended.plan}`) })}
            </p>
          ) : null}
        </PlanCard>
        <Suspense fallback={<PlansLoading />}>
          <Offers current={plan} subscription={subscription} />
        </Suspense>
        <UsageCard plan={plan} metrics={metrics} timezone={ctx.settings.timezone} />
        {invoices.length > 0 ? (
          <Messages of={['billing']}>
            <InvoiceList invoices={invoices} phone={isPhone(ctx)} />
          </Messages>
        ) : (
          emptyInvoices
        )}
      </PageBody>
    </>
  )
}
