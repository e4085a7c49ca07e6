import { notFound } from 'next/navigation'
import { getTranslations } from 'next-intl/server'
import { PersonFormPage } from '@/components/people/person-form'
import { Messages } from '@/components/shell/messages'
import { yearOf } from '@/lib/core/calendar'
import { id } from '@/lib/core/fields'
import { pageContext } from '@/lib/page-context'
import { peopleById } from '@/lib/people/queries'
import { today, userId } from '@/lib/server/context'

async function find(personId: string) {
  const ctx = await pageContext()
  const known = id.safeParse(personId)
  const [person] = known.success ? await peopleById(ctx, [known.data]) : []
  if (!person) notFound()
  return { ctx, person }
}

export async function generateMetadata({ params }: PageProps<'/app/people/[personId]/edit'>) {
  const { person } = await find((await params).personId)
  return { title: (await getTranslations('people'))('form.edit', { name: person.name }) }
}

export default async function EditPersonPage({ params }: PageProps<'/app/people/[personId]/edit'>) {
  const { ctx, person } = await find((await params).personId)
  return (
    <Messages of={['people', 'errors']}>
      <PersonFormPage person={person} ownerId={userId(ctx)} thisYear={yearOf(today(ctx))} />
    </Messages>
  )
}
