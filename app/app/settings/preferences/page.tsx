import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { PreferencesSettings } from '@/components/preferences/preferences-settings'
import { getPreferences } from '@/lib/accounts/preferences/queries'
import { pageContext } from '@/lib/composition/page-context'

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('preferences'))('title') }
}

export default async function PreferencesPage() {
  const ctx = await pageContext()
  return <PreferencesSettings preferences={await getPreferences(ctx)} now={ctx.now.toISOString()} />
}
