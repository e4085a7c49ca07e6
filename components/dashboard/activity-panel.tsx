import { useTranslations } from 'next-intl'
import { ActivityList } from '@/components/activity/activity-list'
import type { Activity } from '@/lib/activity/schema'
import { Panel, PanelNote } from './panel'

/** What happened lately. */
export function ActivityPanel({ entries, now }: { entries: Activity[]; now: string }) {
  const t = useTranslations('dashboard')
  return (
    <Panel title={t('activity.title')} id="activity" bodyClassName="md:border-t" className="scroll-mt-4">
      {entries.length > 0 ? (
        <ActivityList entries={entries} now={now} />
      ) : (
        <PanelNote>{t('activity.empty')}</PanelNote>
      )}
    </Panel>
  )
}
