import { useTranslations } from 'next-intl'
import { TabLinks } from '@/components/ui/tab-links'

const pages = {
  inbox: '/app/notifications',
  reminders: '/app/reminders',
  rules: '/app/reminders/rules',
  templates: '/app/reminders/templates',
  preferences: '/app/notifications/preferences',
} as const
type NotificationTab = keyof typeof pages

/** The pages of everything that tells somebody something. */
export function NotificationTabs({
  tab,
  counts = {},
}: {
  tab: NotificationTab
  counts?: Partial<Record<NotificationTab, number>>
}) {
  const t = useTranslations('notifications')
  return (
    <TabLinks
      label={t('tabsLabel')}
      tabs={(Object.keys(pages) as NotificationTab[]).map(name => ({
        href: pages[name],
        label: t(`tabs.${name}`),
        current: name === tab,
        count: counts[name],
      }))}
    />
  )
}
