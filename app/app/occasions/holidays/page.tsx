import { getTranslations } from 'next-intl/server'
import { loadHolidays } from '@/app/shared/holidays'
import { HolidaysPage } from '@/components/occasions/holidays-form'
import { Messages } from '@/components/shell/messages'
import { pageContext } from '@/lib/page-context'

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
