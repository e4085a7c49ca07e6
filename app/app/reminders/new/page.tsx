import { getTranslations } from 'next-intl/server'
import { NewReminder } from '../forms'

export async function generateMetadata() {
  return { title: (await getTranslations('reminders'))('form.new') }
}

export default function NewReminderPage(props: PageProps<'/app/reminders/new'>) {
  return <NewReminder {...props} as="page" />
}
