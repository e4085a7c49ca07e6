'use client'
import { TriangleAlert } from 'lucide-react'
import Link from 'next/link'
import { useTranslations } from 'next-intl'
import { type ReactNode, useEffect, useState } from 'react'
import { call } from '@/lib/client/call'
import type { SimilarGift } from '@/lib/gifts/schema'
import { allergyWarnings, shortName } from '@/lib/people/rules'
import type { PersonChoice } from '@/lib/quick-add/schema'

const pauseMilliseconds = 400
const none: readonly SimilarGift[] = []

/** Gifts with a similar name, of this person or received; asked for once the typing pauses. */
export function useSimilar(personId: string | null | undefined, name: string, exceptId?: string) {
  const wanted = personId && name.trim().length > 2 ? `${personId}|${name.trim()}` : null
  const [found, setFound] = useState<{ wanted: string; gifts: readonly SimilarGift[] } | null>(null)
  useEffect(() => {
    if (!wanted || !personId) return
    let isHere = true
    const timer = setTimeout(() => {
      call('GET /api/gifts/similar', { personId, name: name.trim(), exceptId }).then(
        ({ data }) => isHere && setFound({ wanted, gifts: data }),
        // A hint that is not there is no failure.
        () => undefined,
      )
    }, pauseMilliseconds)
    return () => {
      isHere = false
      clearTimeout(timer)
    }
  }, [wanted, personId, name, exceptId])
  return found && found.wanted === wanted ? found.gifts : none
}

function Warning({ children }: { children: ReactNode }) {
  return (
    <p className="flex items-start gap-2 text-sm text-warn-ink">
      <TriangleAlert aria-hidden="true" className="mt-px size-4 stroke-2" />
      <span>{children}</span>
    </p>
  )
}

/** What to know before buying: allergies and dislikes that the gift mentions, and gifts like it, given or received. */
export function GiftWarnings({
  person,
  parts,
  similar,
}: {
  person: PersonChoice | undefined
  /** Name, notes and tags. */
  parts: (string | null | string[])[]
  similar: readonly SimilarGift[]
}) {
  const t = useTranslations('gifts.form')
  const allergies = person ? allergyWarnings(person.allergies, parts) : []
  const avoided = person ? allergyWarnings(person.avoid, parts) : []
  const own = similar.find(({ direction }) => direction === 'given')
  const received = similar.find(({ direction }) => direction === 'received')
  const wordsOf = ({ name, status, date, from, direction }: SimilarGift, to: PersonChoice) => {
    const values = { name, year: date.slice(0, 4), person: shortName(to) }
    if (direction === 'given') return t(status === 'given' ? 'similarGiven' : 'similarListed', values)
    return from ? t('similarReceived', { ...values, from }) : t('similarReceivedOnce', values)
  }
  return (
    <div aria-live="polite" className="flex flex-col gap-1.5 empty:hidden">
      {person && allergies.length > 0 ? (
        <Warning>
          <b className="font-semibold">
            {t('allergy', { person: shortName(person), words: allergies.join(', ') })}
          </b>
        </Warning>
      ) : null}
      {person && avoided.length > 0 ? (
        <Warning>{t('neverGive', { person: shortName(person), words: avoided.join(', ') })}</Warning>
      ) : null}
      {person
        ? [own, received].map(one =>
            one ? (
              <Warning key={one.id}>
                {wordsOf(one, person)}{' '}
                <Link href={`/app/gifts/${one.id}`} className="hit font-semibold underline">
                  {t('seeIt')}
                </Link>
              </Warning>
            ) : null,
          )
        : null}
    </div>
  )
}
