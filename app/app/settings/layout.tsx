import { Settings } from 'lucide-react'
import { getTranslations } from 'next-intl/server'
import type { ReactNode } from 'react'
import { SettingsNav } from '@/components/accounts/settings-nav'
import { PageHeader } from '@/components/shell/page-header'
import { Messages } from '@/components/shell/words/words'

export default async function SettingsLayout({ children }: { children: ReactNode }) {
  const [shell, t, calendars, privacy] = await Promise.all([
    getTranslations('shell'),
    getTranslations('preferences'),
    getTranslations('calendarFeeds'),
    getTranslations('privacy'),
  ])
  return (
    <Messages of={['accounts', 'preferences', 'errors']}>
      <PageHeader icon={<Settings aria-hidden="true" />} title={shell('nav.settings')} />
      <div className="grid gap-x-10 px-8 pt-6 pb-12 max-lg:px-6 max-md:px-4 max-md:pt-1 lg:grid-cols-[212px_minmax(0,780px)]">
        <SettingsNav
          titles={{
            preferences: t('title'),
            notifications: shell('nav.notifications'),
            calendar: calendars('title'),
            privacy: privacy('title'),
            data: shell('nav.data'),
          }}
        />
        <div className="min-w-0 max-w-[780px]">{children}</div>
      </div>
    </Messages>
  )
}
