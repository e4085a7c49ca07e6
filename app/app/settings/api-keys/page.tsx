import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { ApiKeyList } from '@/components/accounts/api-key-list'
import { SampleSettings } from '@/components/samples/sample-settings'
import { listApiKeys } from '@/lib/accounts/api-keys/queries'
import { pageContext } from '@/lib/composition/page-context'
import { sampleOf } from '@/lib/samples/queries'

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('accounts'))('keys') }
}

export default async function ApiKeysPage() {
  const ctx = await pageContext()
  const sample = await sampleOf(ctx)
  if (sample) return <SampleSettings aside={sample.returnSessionId !== null} />
  const { data } = await listApiKeys(ctx, { limit: 200 })
  return <ApiKeyList keys={data} now={ctx.now.toISOString()} />
}
