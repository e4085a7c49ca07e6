import { loadForm } from '@/app/app/occasions/load-form'
import { OccasionSheet } from '@/components/occasions/occasion-form'
import { Messages } from '@/components/shell/messages'
import { getOccasion } from '@/lib/occasions/queries'
import { pageContext } from '@/lib/page-context'
import { found } from '@/lib/server/found'

export default async function EditOccasionSheet({ params }: PageProps<'/app/occasions/[occasionId]/edit'>) {
  const ctx = await pageContext()
  const occasion = await found((await params).occasionId, occasionId => getOccasion(ctx, { occasionId }))
  return (
    <Messages of={['occasions', 'errors']}>
      <OccasionSheet occasion={occasion} {...(await loadForm(ctx))} />
    </Messages>
  )
}
