import { readPrefill } from '@/components/reminders/read-prefill'
import { ReminderFormPage, ReminderSheet } from '@/components/reminders/reminder-form'
import { Messages } from '@/components/shell/words/words'
import { pageContext } from '@/lib/composition/page-context'
import { getReminder } from '@/lib/reminders/queries'
import { found } from '@/lib/server/http/found'
import { loadForm, loadNewForm } from './load-form'

/** The form over a page, and the same form as a separate page. */
const frames = { sheet: ReminderSheet, page: ReminderFormPage }
type As = { as: keyof typeof frames }

export async function NewReminder({ as, searchParams }: PageProps<'/app/reminders/new'> & As) {
  const ctx = await pageContext()
  const Form = frames[as]
  return (
    <Messages of={['reminders', 'errors']}>
      <Form reminder={null} {...(await loadNewForm(ctx, readPrefill(await searchParams)))} />
    </Messages>
  )
}

export async function EditReminder({ as, params }: PageProps<'/app/reminders/[reminderId]/edit'> & As) {
  const ctx = await pageContext()
  const reminder = await found((await params).reminderId, reminderId => getReminder(ctx, { reminderId }))
  const Form = frames[as]
  return (
    <Messages of={['reminders', 'errors']}>
      <Form reminder={reminder} {...(await loadForm(ctx, reminder))} />
    </Messages>
  )
}
