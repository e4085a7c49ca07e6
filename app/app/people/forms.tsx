import { notFound } from 'next/navigation'
import { cache } from 'react'
import { PersonFormPage, PersonSheet } from '@/components/people/person-form'
import { newPersonPrefill } from '@/components/people/person-prefill'
import { Messages } from '@/components/shell/words/words'
import { pageContext } from '@/lib/composition/page-context'
import { yearOf } from '@/lib/core/calendar'
import { id } from '@/lib/core/fields'
import { usualCalendars } from '@/lib/people/birthdays.rules'
import { peopleById } from '@/lib/people/queries'
import { today, userId } from '@/lib/server/auth/context'

/** The form over a page, and the same form as a separate page. */
const frames = { sheet: PersonSheet, page: PersonFormPage }
type As = { as: keyof typeof frames }

/** The person of an address, read once for a page and its title. */
export const findPerson = cache(async (personId: string) => {
  const ctx = await pageContext()
  const known = id.safeParse(personId)
  const [person] = known.success ? await peopleById(ctx, [known.data]) : []
  if (!person) notFound()
  return { ctx, person }
})

export async function NewPerson({ as, searchParams }: PageProps<'/app/people/new'> & As) {
  const ctx = await pageContext()
  const Form = frames[as]
  return (
    <Messages of={['people', 'pictures', 'errors']}>
      <Form
        person={null}
        prefill={newPersonPrefill(await searchParams)}
        ownerId={userId(ctx)}
        thisYear={yearOf(today(ctx))}
        calendars={usualCalendars(ctx.locale, ctx.settings.country)}
      />
    </Messages>
  )
}

export async function EditPerson({ as, params }: PageProps<'/app/people/[personId]/edit'> & As) {
  const { ctx, person } = await findPerson((await params).personId)
  const Form = frames[as]
  return (
    <Messages of={['people', 'pictures', 'errors']}>
      <Form
        person={person}
        ownerId={userId(ctx)}
        thisYear={yearOf(today(ctx))}
        calendars={usualCalendars(ctx.locale, ctx.settings.country)}
      />
    </Messages>
  )
}
