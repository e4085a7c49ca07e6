import { ChevronLeft } from 'lucide-react'
import type { Metadata } from 'next'
import Link from 'next/link'
import { getTranslations } from 'next-intl/server'
import { chipVariants } from '@/components/kit/chip'
import { SectionHead } from '@/components/kit/section-head'
import { LoadMore } from '@/components/kit/table/load-more'
import { SettingsHead } from '@/components/preferences/setting-row'
import { SampleSettings } from '@/components/samples/sample-settings'
import { Messages } from '@/components/shell/words/words'
import { DeliveryList } from '@/components/webhooks/delivery-list'
import { ReplayDialog } from '@/components/webhooks/replay-dialog'
import { WebhookActions } from '@/components/webhooks/webhook-actions'
import { WebhookFacts, WebhookState } from '@/components/webhooks/webhook-state'
import { pageContext } from '@/lib/composition/page-context'
import { sampleOf } from '@/lib/samples/queries'
import { found, pageFrom } from '@/lib/server/http/found'
import { listWebhookDeliveries } from '@/lib/webhooks/deliveries/queries'
import { getWebhook } from '@/lib/webhooks/queries'
import { webhookName } from '@/lib/webhooks/rules'
import { deliveryStates } from '@/lib/webhooks/values'

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('webhooks'))('title') }
}

const pageSize = 30
const one = (value: string | string[] | undefined) => (typeof value === 'string' ? value : undefined)

export default async function WebhookPage({
  params,
  searchParams,
}: PageProps<'/app/settings/webhooks/[webhookId]'>) {
  const [ctx, t, common] = await Promise.all([
    pageContext(),
    getTranslations('webhooks'),
    getTranslations('common'),
  ])
  const sample = await sampleOf(ctx)
  if (sample) return <SampleSettings aside={sample.returnSessionId !== null} />
  const webhook = await found((await params).webhookId, webhookId => getWebhook(ctx, { webhookId }))
  const query = await searchParams
  const state = deliveryStates.find(known => known === one(query.state))
  const { data, nextCursor } = await pageFrom(one(query.cursor), cursor =>
    listWebhookDeliveries(ctx, { webhookId: webhook.id, limit: pageSize, cursor, state }),
  )
  const here = `/app/settings/webhooks/${webhook.id}`
  const now = ctx.now.toISOString()
  const name = webhookName(webhook)
  return (
    <Messages of={['webhooks']}>
      <Link
        href="/app/settings/webhooks"
        className="mb-3 inline-flex min-h-6 items-center gap-1 text-ink-2 text-sm hover:underline"
      >
        <ChevronLeft aria-hidden="true" className="flip size-4" />
        {t('title')}
      </Link>
      <SettingsHead title={name} text={webhook.url} />
      <div className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-1">
        <WebhookState webhook={webhook} />
        <WebhookFacts webhook={webhook} now={now} />
      </div>
      <p dir="ltr" className="mt-1 break-words text-start font-mono text-ink-3 text-xs">
        {webhook.events.join(' · ')}
      </p>
      <WebhookActions webhook={webhook} name={name} />
      <section aria-labelledby="deliveries-title">
        <SectionHead id="deliveries" title={t('deliveries')} />
        <div className="mb-3 flex flex-wrap items-center gap-2">
          {[undefined, ...deliveryStates].map(filter => (
            <a
              key={filter ?? 'all'}
              href={filter ? `${here}?state=${filter}` : here}
              data-soft="stay"
              aria-current={filter === state || undefined}
              className={chipVariants({ look: filter === state ? 'on' : 'plain' })}
            >
              {filter ? t(`states.${filter}`) : common('all')}
            </a>
          ))}
          {webhook.isActive ? <ReplayDialog webhookId={webhook.id} /> : null}
        </div>
        {data.length === 0 ? (
          <p className="text-ink-3">{t('noDeliveries')}</p>
        ) : (
          <DeliveryList webhookId={webhook.id} deliveries={data} canSend={webhook.isActive} now={now} />
        )}
        {nextCursor ? (
          <LoadMore
            href={`${here}?${new URLSearchParams({ ...(state ? { state } : {}), cursor: nextCursor })}`}
            label={t('older')}
          />
        ) : null}
      </section>
    </Messages>
  )
}
