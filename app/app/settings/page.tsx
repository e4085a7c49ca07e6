import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { AccountSettings } from '@/components/accounts/account-settings'
import { getProfile } from '@/lib/accounts/queries'
import { pageContext } from '@/lib/server/page-context'

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('shell'))('nav.settings') }
}

export default async function SettingsPage() {
  return <AccountSettings user={await getProfile(await pageContext())} />
}
