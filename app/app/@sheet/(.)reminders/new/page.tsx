import { NewReminder } from '@/app/app/reminders/forms'

export default function NewReminderSheet(props: PageProps<'/app/reminders/new'>) {
  return <NewReminder {...props} as="sheet" />
}
