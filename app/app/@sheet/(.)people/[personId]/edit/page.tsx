import { notFound } from 'next/navigation'
import { PersonSheet } from '@/components/people/person-form'
import { Messages } from '@/components/shell/messages'
import { yearOf } from '@/lib/core/calendar'
import { id } from '@/lib/core/fields'
import { pageContext } from '@/lib/page-context'
import { peopleById } from '@/lib/people/queries'
import { today, userId } from '@/lib/server/context'

export default async function EditPersonSheet({ params }: { params: Promise<{ personId: string }> }) {
  const ctx = await pageContext()
  const known = id.safeParse((await params).personId)
  const [person] = known.success ? await peopleById(ctx, [known.data]) : []
  if (!person) notFound()
  return (
    <Messages of={['people', 'errors']}>
      <PersonSheet person={person} ownerId={userId(ctx)} thisYear={yearOf(today(ctx))} />
    </Messages>
  )
}
