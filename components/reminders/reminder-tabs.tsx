import { useTranslations } from 'next-intl'
import { TabLinks } from '@/components/ui/tab-links'

export const reminderTabs = {
  inbox: '/app/notifications',
  reminders: '/app/reminders',
  rules: '/app/reminders/rules',
  templates: '/app/reminders/templates',
  preferences: '/app/notifications/preferences',
} as const
export type ReminderTab = keyof typeof reminderTabs

/** The tabs of everything that tells somebody something. Those of the reminders say how many there are. */
export function ReminderTabs({
  tab,
  counts = {},
}: {
  tab: ReminderTab
  counts?: Partial<Record<ReminderTab, number>>
}) {
  const t = useTranslations('reminders')
  return (
    <TabLinks
      label={t('tabsLabel')}
      tabs={(Object.keys(reminderTabs) as ReminderTab[]).map(name => ({
        href: reminderTabs[name],
        label: t(`tabs.${name}`),
        current: name === tab,
        count: counts[name],
      }))}
    />
  )
}
