import { PageLoading } from '@/components/shell/page-loading'

export default function IntegrationsLoading() {
  return <PageLoading place="integrations" body="cards" />
}
