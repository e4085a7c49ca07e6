import { PageLoading } from '@/components/shell/page-loading'

export default function TrashLoading() {
  return <PageLoading place="trash" rows={5} width="reading" />
}
