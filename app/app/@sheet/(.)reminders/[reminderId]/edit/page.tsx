import { EditReminder } from '@/app/app/reminders/forms'

export default function EditReminderSheet(props: PageProps<'/app/reminders/[reminderId]/edit'>) {
  return <EditReminder {...props} as="sheet" />
}
