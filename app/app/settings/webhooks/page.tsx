import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { SampleSettings } from '@/components/samples/sample-settings'
import { Messages } from '@/components/shell/words/words'
import { WebhookList } from '@/components/webhooks/webhook-list'
import { pageContext } from '@/lib/composition/page-context'
import { sampleOf } from '@/lib/samples/queries'
import { listWebhooks } from '@/lib/webhooks/queries'

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('webhooks'))('title') }
}

export default async function WebhooksPage() {
  const ctx = await pageContext()
  const sample = await sampleOf(ctx)
  if (sample) return <SampleSettings aside={sample.returnSessionId !== null} />
  const { data } = await listWebhooks(ctx)
  return (
    <Messages of={['webhooks']}>
      <WebhookList webhooks={data} now={ctx.now.toISOString()} />
    </Messages>
  )
}
