import { ByAddress } from '@/components/shell/by-address'
import { DetailLoading, ListLoading } from '@/components/shell/page-loading'

export default function ReportsLoading() {
  return (
    <ByAddress
      addresses={['/app/reports']}
      here={<ListLoading place="analytics" rows={4} />}
      elsewhere={<DetailLoading place="analytics" />}
    />
  )
}
