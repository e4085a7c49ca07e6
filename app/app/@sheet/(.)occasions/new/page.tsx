import { loadForm } from '@/app/app/occasions/load-form'
import { OccasionSheet } from '@/components/occasions/occasion-form'
import { readPrefill } from '@/components/occasions/read-prefill'
import { Messages } from '@/components/shell/messages'
import { pageContext } from '@/lib/page-context'

export default async function NewOccasionSheet({ searchParams }: PageProps<'/app/occasions/new'>) {
  const ctx = await pageContext()
  const prefill = readPrefill(await searchParams)
  return (
    <Messages of={['occasions', 'errors']}>
      <OccasionSheet occasion={null} prefill={prefill} {...(await loadForm(ctx))} />
    </Messages>
  )
}
