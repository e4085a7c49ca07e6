import { getTranslations } from 'next-intl/server'
import { OccasionFormPage } from '@/components/occasions/occasion-form'
import { readPrefill } from '@/components/occasions/read-prefill'
import { Messages } from '@/components/shell/messages'
import { pageContext } from '@/lib/page-context'
import { loadForm } from '../load-form'

export async function generateMetadata() {
  return { title: (await getTranslations('occasions'))('form.new') }
}

export default async function NewOccasionPage({ searchParams }: PageProps<'/app/occasions/new'>) {
  const ctx = await pageContext()
  const prefill = readPrefill(await searchParams)
  return (
    <Messages of={['occasions', 'errors']}>
      <OccasionFormPage occasion={null} prefill={prefill} {...(await loadForm(ctx))} />
    </Messages>
  )
}
