import { PageLoading } from '@/components/shell/page-loading'

export default function DrawsLoading() {
  return <PageLoading place="draws" body="cards" />
}
