import { getTranslations } from 'next-intl/server'
import { AddHolidays } from './form'

export async function generateMetadata() {
  return { title: (await getTranslations('occasions'))('pick.title') }
}

export default function AddHolidaysPage() {
  return <AddHolidays as="page" />
}
