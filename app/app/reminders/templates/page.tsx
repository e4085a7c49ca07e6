import { AlarmClock } from 'lucide-react'
import { getTranslations } from 'next-intl/server'
import { NotificationTabs } from '@/components/notifications/notification-tabs'
import { TemplateList } from '@/components/reminders/template-list'
import { PageBody, PageHeader } from '@/components/shell/page-header'
import { Messages } from '@/components/shell/words/words'
import { pageContext } from '@/lib/composition/page-context'
import { tabCounts } from '@/lib/notifications/queries'
import { pickableOccasions } from '@/lib/occasions/queries'
import { listTemplates } from '@/lib/reminders/templates/queries'
import { today } from '@/lib/server/auth/context'

export async function generateMetadata() {
  return { title: (await getTranslations('reminders'))('tabs.templates') }
}

export default async function TemplatesPage() {
  const [ctx, t] = await Promise.all([pageContext(), getTranslations('reminders')])
  const [templates, occasions, counts] = await Promise.all([
    listTemplates(ctx),
    pickableOccasions(ctx),
    tabCounts(ctx),
  ])
  return (
    <Messages of={['reminders', 'errors']}>
      <PageHeader icon={<AlarmClock aria-hidden="true" />} title={t('title')} />
      <NotificationTabs tab="templates" counts={counts} />
      <PageBody className="w-full pt-5 max-md:pt-4">
        <TemplateList
          templates={templates.data}
          occasions={occasions.map(({ id, name }) => ({ id, name }))}
          today={today(ctx)}
        />
      </PageBody>
    </Messages>
  )
}
