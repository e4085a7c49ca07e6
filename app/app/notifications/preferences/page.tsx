import { Bell } from 'lucide-react'
import { getTranslations } from 'next-intl/server'
import { NotificationTabs } from '@/components/notifications/notification-tabs'
import { PreferencesForm } from '@/components/notifications/preferences-form'
import { Undelivered } from '@/components/notifications/undelivered'
import { PageHeader } from '@/components/shell/page-header'
import { Messages } from '@/components/shell/words/words'
import { pageContext } from '@/lib/composition/page-context'
import { listDeliveries } from '@/lib/notifications/deliveries/queries'
import { getNotificationPreferences } from '@/lib/notifications/preferences/queries'
import { tabCounts } from '@/lib/notifications/queries'
import { isOperator } from '@/lib/operator/queries'
import { userId } from '@/lib/server/auth/context'

export async function generateMetadata() {
  return { title: (await getTranslations('notifications'))('preferences') }
}

export default async function NotificationPreferencesPage() {
  const [ctx, t] = await Promise.all([pageContext(), getTranslations('notifications')])
  const [preferences, counts, failed, operator] = await Promise.all([
    getNotificationPreferences(ctx),
    tabCounts(ctx),
    listDeliveries(ctx, { state: 'failed', limit: 10 }),
    isOperator(ctx),
  ])
  return (
    <Messages of={['notifications', 'preferences', 'errors']}>
      <PageHeader icon={<Bell aria-hidden="true" />} title={t('title')} />
      <NotificationTabs tab="preferences" counts={counts} />
      <div className="max-w-[844px] px-8 pt-6 pb-12 max-lg:px-6 max-md:px-4 max-md:pt-3">
        <Undelivered first={failed.data} />
        <PreferencesForm accountId={userId(ctx)} preferences={preferences} isOperator={operator} />
      </div>
    </Messages>
  )
}
