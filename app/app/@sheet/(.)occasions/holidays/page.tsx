import { AddHolidays } from '@/app/app/occasions/holidays/form'

export default function AddHolidaysSheet() {
  return <AddHolidays as="sheet" />
}
