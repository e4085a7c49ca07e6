import { getTranslations } from 'next-intl/server'
import { OccasionFormPage } from '@/components/occasions/occasion-form'
import { Messages } from '@/components/shell/messages'
import { getOccasion } from '@/lib/occasions/queries'
import { pageContext } from '@/lib/page-context'
import { found } from '@/lib/server/found'
import { loadForm } from '../../load-form'

export async function generateMetadata() {
  return { title: (await getTranslations('common'))('edit') }
}

export default async function EditOccasionPage({ params }: PageProps<'/app/occasions/[occasionId]/edit'>) {
  const ctx = await pageContext()
  const occasion = await found((await params).occasionId, occasionId => getOccasion(ctx, { occasionId }))
  return (
    <Messages of={['occasions', 'errors']}>
      <OccasionFormPage occasion={occasion} {...(await loadForm(ctx))} />
    </Messages>
  )
}
