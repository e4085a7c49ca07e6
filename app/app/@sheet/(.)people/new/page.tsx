import { PersonSheet } from '@/components/people/person-form'
import { newPersonPrefill } from '@/components/people/person-prefill'
import { Messages } from '@/components/shell/messages'
import { yearOf } from '@/lib/core/calendar'
import { pageContext } from '@/lib/page-context'
import { today, userId } from '@/lib/server/context'

export default async function NewPersonSheet({
  searchParams,
}: {
  searchParams: Promise<Record<string, string | string[] | undefined>>
}) {
  const ctx = await pageContext()
  return (
    <Messages of={['people', 'errors']}>
      <PersonSheet
        person={null}
        prefill={newPersonPrefill(await searchParams)}
        ownerId={userId(ctx)}
        thisYear={yearOf(today(ctx))}
      />
    </Messages>
  )
}
