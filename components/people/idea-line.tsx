'use client'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useUndoToast } from '@/components/kit/use-undoable'
import { IdeaInput } from '@/components/quick-add/idea-input'
import { call } from '@/lib/client/call'
import type { PlainDate } from '@/lib/core/calendar'
import { shortName } from '@/lib/people/rules'
import type { Person } from '@/lib/people/schema'
import { useFailure } from './use-people-writes'

/** One line that catches an idea for a person. */
export function IdeaLine({
  person,
  today,
  currency,
}: {
  person: Person
  today: PlainDate
  currency: string
}) {
  const t = useTranslations('people.detail')
  const gifts = useTranslations('gifts.ideas')
  const router = useRouter()
  const fail = useFailure()
  const undoToast = useUndoToast()
  return (
    <IdeaInput
      label={t('ideaFor', { name: shortName(person) })}
      today={today}
      currency={currency}
      fail={fail}
      className="mb-3 flex gap-2"
      save={async idea => {
        const made = await call('POST /api/gift-ideas', { ...idea, personId: person.id })
        router.refresh()
        undoToast({ title: gifts('created', { count: 1 }), description: made.title }, () =>
          call('DELETE /api/gift-ideas/{ideaId}', { ideaId: made.id }).then(() => router.refresh(), fail),
        )
      }}
    />
  )
}
