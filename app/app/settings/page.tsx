import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import AccountPage from './account/page'

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('shell'))('nav.settings') }
}

/** The list of all settings, which the layout draws. Beside it stands the account, for which a phone has no room. */
export default function SettingsPage() {
  return (
    <div className="max-md:hidden">
      <AccountPage />
    </div>
  )
}
