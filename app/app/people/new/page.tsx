import { getTranslations } from 'next-intl/server'
import { PersonFormPage } from '@/components/people/person-form'
import { newPersonPrefill } from '@/components/people/person-prefill'
import { Messages } from '@/components/shell/messages'
import { yearOf } from '@/lib/core/calendar'
import { pageContext } from '@/lib/page-context'
import { today, userId } from '@/lib/server/context'

export async function generateMetadata() {
  return { title: (await getTranslations('people'))('form.new') }
}

export default async function NewPersonPage({ searchParams }: PageProps<'/app/people/new'>) {
  const ctx = await pageContext()
  return (
    <Messages of={['people', 'errors']}>
      <PersonFormPage
        person={null}
        prefill={newPersonPrefill(await searchParams)}
        ownerId={userId(ctx)}
        thisYear={yearOf(today(ctx))}
      />
    </Messages>
  )
}
