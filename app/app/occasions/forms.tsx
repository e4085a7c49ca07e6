import { OccasionFormPage, OccasionSheet } from '@/components/occasions/occasion-form'
import { readPrefill } from '@/components/occasions/read-prefill'
import { Messages } from '@/components/shell/words/words'
import { pageContext } from '@/lib/composition/page-context'
import { getOccasion } from '@/lib/occasions/queries'
import { found } from '@/lib/server/http/found'
import { loadForm } from './load-form'

/** The form over a page, and the same form as a separate page. */
const frames = { sheet: OccasionSheet, page: OccasionFormPage }
type As = { as: keyof typeof frames }

export async function NewOccasion({ as, searchParams }: PageProps<'/app/occasions/new'> & As) {
  const ctx = await pageContext()
  const Form = frames[as]
  return (
    <Messages of={['occasions', 'errors']}>
      <Form occasion={null} prefill={readPrefill(await searchParams)} {...(await loadForm(ctx))} />
    </Messages>
  )
}

export async function EditOccasion({ as, params }: PageProps<'/app/occasions/[occasionId]/edit'> & As) {
  const ctx = await pageContext()
  const occasion = await found((await params).occasionId, occasionId => getOccasion(ctx, { occasionId }))
  const Form = frames[as]
  return (
    <Messages of={['occasions', 'errors']}>
      <Form occasion={occasion} {...(await loadForm(ctx))} />
    </Messages>
  )
}
