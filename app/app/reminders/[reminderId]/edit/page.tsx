import { getTranslations } from 'next-intl/server'
import { EditReminder } from '../../forms'

export async function generateMetadata() {
  return { title: (await getTranslations('reminders'))('form.edit') }
}

export default function EditReminderPage(props: PageProps<'/app/reminders/[reminderId]/edit'>) {
  return <EditReminder {...props} as="page" />
}
