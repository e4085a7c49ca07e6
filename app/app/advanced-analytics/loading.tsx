import { ListLoading } from '@/components/shell/page-loading'

export default function AdvancedAnalyticsLoading() {
  return <ListLoading place="analytics" tabs={3} tools body="charts" />
}
