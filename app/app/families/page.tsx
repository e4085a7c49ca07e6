import { getTranslations } from 'next-intl/server'
import { FamiliesPage } from '@/components/families/families-page'
import { Messages } from '@/components/shell/messages'
import { listFamilies } from '@/lib/families/queries'
import { pageContext } from '@/lib/server/page-context'

const mostFamilies = 200

export async function generateMetadata() {
  return { title: (await getTranslations('families'))('title') }
}

export default async function FamiliesOverview() {
  const ctx = await pageContext()
  const { data } = await listFamilies(ctx, { limit: mostFamilies })
  return (
    <Messages of={['families', 'errors']}>
      <FamiliesPage families={data} />
    </Messages>
  )
}
