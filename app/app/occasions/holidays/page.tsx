import { getTranslations } from 'next-intl/server'
import { HolidaysPage } from '@/components/occasions/holidays-form'
import { Messages } from '@/components/shell/messages'
import { pageContext } from '@/lib/server/page-context'
import { loadHolidays } from '../load-holidays'

export async function generateMetadata() {
  return { title: (await getTranslations('occasions'))('pick.title') }
}

export default async function AddHolidaysPage() {
  const ctx = await pageContext()
  return (
    <Messages of={['occasions', 'errors']}>
      <HolidaysPage {...(await loadHolidays(ctx))} />
    </Messages>
  )
}
