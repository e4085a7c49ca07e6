import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { AccountSettings } from '@/components/accounts/account-settings'
import { SampleSettings } from '@/components/samples/sample-settings'
import { Messages } from '@/components/shell/words/words'
import { getProfile } from '@/lib/accounts/queries'
import { pageContext } from '@/lib/composition/page-context'
import { sampleOf } from '@/lib/samples/queries'

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('accounts'))('account') }
}

export default async function AccountPage() {
  const ctx = await pageContext()
  const sample = await sampleOf(ctx)
  if (sample) return <SampleSettings aside={sample.returnSessionId !== null} />
  return (
    <Messages of={['pictures']}>
      <AccountSettings user={await getProfile(ctx)} />
    </Messages>
  )
}
