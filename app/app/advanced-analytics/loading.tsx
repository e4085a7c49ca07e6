import { ListLoading } from '@/components/shell/page-loading'

export default function AdvancedAnalyticsLoading() {
  return <ListLoading place="analytics" tools body="charts" />
}
