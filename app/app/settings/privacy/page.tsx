import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { PrivacySettings } from '@/components/preferences/privacy-settings'
import { Messages } from '@/components/shell/words/words'
import { getPreferences } from '@/lib/accounts/preferences/queries'
import { getProfile } from '@/lib/accounts/queries'
import { pageContext } from '@/lib/composition/page-context'
import { ownMemberships } from '@/lib/families/queries'
import { getNotificationPreferences } from '@/lib/notifications/preferences/queries'
import { guestsSee } from '@/lib/privacy/rules'

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('privacy'))('title') }
}

export default async function PrivacyPage() {
  const [ctx, notifications] = await Promise.all([pageContext(), getTranslations('notifications')])
  const [preferences, { name }, memberships, { lockScreen }] = await Promise.all([
    getPreferences(ctx),
    getProfile(ctx),
    ownMemberships(ctx),
    getNotificationPreferences(ctx),
  ])
  return (
    <Messages of={['privacy']}>
      <PrivacySettings
        preferences={preferences}
        names={{ full: name, initials: guestsSee(name, true) }}
        memberships={memberships}
        lockScreen={{
          label: notifications('form.lockScreen'),
          hint: notifications('form.lockScreenHint'),
          chosen: notifications(`lockScreen.${lockScreen}`),
        }}
      />
    </Messages>
  )
}
