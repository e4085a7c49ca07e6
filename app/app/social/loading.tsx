import { PageLoading } from '@/components/shell/page-loading'

export default function SocialLoading() {
  return <PageLoading place="social" body="cards" />
}
