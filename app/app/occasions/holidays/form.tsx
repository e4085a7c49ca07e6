import { loadHolidays } from '@/app/shared/holidays'
import { HolidaysDialog, HolidaysPage } from '@/components/occasions/holidays-form'
import { Messages } from '@/components/shell/words/words'
import { pageContext } from '@/lib/composition/page-context'

/** Separate from the form of an occasion, which would otherwise be loaded with this one. */
export async function AddHolidays({ as }: { as: 'sheet' | 'page' }) {
  const ctx = await pageContext()
  const Form = as === 'sheet' ? HolidaysDialog : HolidaysPage
  return (
    <Messages of={['occasions', 'errors']}>
      <Form {...(await loadHolidays(ctx))} />
    </Messages>
  )
}
