import { PageLoading } from '@/components/shell/page-loading'

export default function RemindersLoading() {
  return <PageLoading place="reminders" tabs={5} rows={6} />
}
