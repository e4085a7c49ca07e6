import { PageLoading } from '@/components/shell/page-loading'

export default function PeopleLoading() {
  return <PageLoading place="people" tools body="table" />
}
