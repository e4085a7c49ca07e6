import { PageLoading } from '@/components/shell/page-loading'

export default function BillingLoading() {
  return <PageLoading place="billing" rows={5} width="reading" />
}
