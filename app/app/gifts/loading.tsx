import { PageLoading } from '@/components/shell/page-loading'

export default function GiftsLoading() {
  return <PageLoading place="gifts" tabs={4} tools body="table" />
}
