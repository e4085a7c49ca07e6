import { getTranslations } from 'next-intl/server'
import { FamiliesPage } from '@/components/families/families-page'
import { Messages } from '@/components/shell/words/words'
import { pageContext } from '@/lib/composition/page-context'
import { familyFaces, listFamilies } from '@/lib/families/queries'

const mostFamilies = 200

export async function generateMetadata() {
  return { title: (await getTranslations('families'))('title') }
}

export default async function FamiliesOverview() {
  const ctx = await pageContext()
  const [{ data }, faces] = await Promise.all([listFamilies(ctx, { limit: mostFamilies }), familyFaces(ctx)])
  return (
    <Messages of={['families', 'errors']}>
      <FamiliesPage families={data} faces={faces} />
    </Messages>
  )
}
