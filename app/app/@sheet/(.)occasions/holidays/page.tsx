import { loadHolidays } from '@/app/shared/holidays'
import { HolidaysDialog } from '@/components/occasions/holidays-form'
import { Messages } from '@/components/shell/messages'
import { pageContext } from '@/lib/page-context'

export default async function AddHolidaysSheet() {
  const ctx = await pageContext()
  return (
    <Messages of={['occasions', 'errors']}>
      <HolidaysDialog {...(await loadHolidays(ctx))} />
    </Messages>
  )
}
