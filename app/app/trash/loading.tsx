import { PageLoading } from '@/components/shell/page-loading'

export default function TrashLoading() {
  return <PageLoading place="trash" rows={5} className="max-w-[760px]" />
}
