import { AlarmClock } from 'lucide-react'
import { getTranslations } from 'next-intl/server'
import { NotificationTabs } from '@/components/notifications/notification-tabs'
import { RuleList } from '@/components/reminders/rule-list'
import { PageBody, PageHeader } from '@/components/shell/page-header'
import { Messages } from '@/components/shell/words/words'
import { pageContext } from '@/lib/composition/page-context'
import { tabCounts } from '@/lib/notifications/queries'
import { pickablePeople } from '@/lib/people/queries'
import { listRules } from '@/lib/reminders/plans/queries'

export async function generateMetadata() {
  return { title: (await getTranslations('reminders'))('tabs.rules') }
}

export default async function RulesPage() {
  const [ctx, t] = await Promise.all([pageContext(), getTranslations('reminders')])
  const [rules, people, counts] = await Promise.all([listRules(ctx), pickablePeople(ctx), tabCounts(ctx)])
  return (
    <Messages of={['reminders', 'errors', 'occasions.types', 'occasions.kinds', 'people.relationships']}>
      <PageHeader icon={<AlarmClock aria-hidden="true" />} title={t('title')} />
      <NotificationTabs tab="rules" counts={counts} />
      <PageBody width="reading" className="pt-5 max-md:pt-4">
        <RuleList rules={rules.data} people={people.map(({ id, name }) => ({ id, name }))} />
      </PageBody>
    </Messages>
  )
}
