import { PageLoading } from '@/components/shell/page-loading'

export default function NotificationsLoading() {
  return <PageLoading place="notifications" tabs={5} rows={6} />
}
