import { AlarmClock } from 'lucide-react'
import { getTranslations } from 'next-intl/server'
import { PageBody, PageHeader } from '@/components/kit/page-header'
import { ReminderTabs } from '@/components/reminders/reminder-tabs'
import { RuleList } from '@/components/reminders/rule-list'
import { Messages } from '@/components/shell/words'
import { pageContext } from '@/lib/page-context'
import { pickablePeople } from '@/lib/people/queries'
import { listRules } from '@/lib/reminders/plans/queries'
import { openReminders } from '@/lib/reminders/queries'

export async function generateMetadata() {
  return { title: (await getTranslations('reminders'))('tabs.rules') }
}

export default async function RulesPage() {
  const [ctx, t] = await Promise.all([pageContext(), getTranslations('reminders')])
  const [rules, people, open] = await Promise.all([listRules(ctx), pickablePeople(ctx), openReminders(ctx)])
  return (
    <Messages of={['reminders', 'errors', 'occasions.types', 'people.relationships']}>
      <PageHeader icon={<AlarmClock aria-hidden="true" />} title={t('title')} />
      <ReminderTabs tab="rules" counts={{ reminders: open, rules: rules.data.length }} />
      <PageBody className="max-w-[860px] w-full pt-5 max-md:pt-4">
        <RuleList rules={rules.data} people={people.map(({ id, name }) => ({ id, name }))} />
      </PageBody>
    </Messages>
  )
}
