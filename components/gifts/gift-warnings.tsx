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

/** A gift of this person with a similar name; asked for once the typing pauses. */
export function useSimilar(personId: string | null | undefined, name: string, exceptId?: string) {
  const wanted = personId && name.trim().length > 2 ? `${personId}|${name.trim()}` : null
  const [found, setFound] = useState<{ wanted: string; gift: SimilarGift | null } | null>(null)
  useEffect(() => {
    if (!wanted || !personId) return
    let isHere = true
    const timer = setTimeout(() => {
      call('GET /api/gifts/similar', { personId, name: name.trim(), exceptId }).then(
        ({ data }) => isHere && setFound({ wanted, gift: data[0] ?? null }),
        // A hint that is not there is no failure.
        () => undefined,
      )
    }, pauseMilliseconds)
    return () => {
      isHere = false
      clearTimeout(timer)
    }
  }, [wanted, personId, name, exceptId])
  return found && found.wanted === wanted ? found.gift : null
}

function Warning({ children }: { children: ReactNode }) {
  return (
    <p className="flex items-start gap-2 text-sm text-warn-ink">
      <TriangleAlert aria-hidden="true" className="mt-px size-4 stroke-2" />
      <span>{children}</span>
    </p>
  )
}

/** What to know before buying: allergies that the gift mentions, and gifts like it. */
export function GiftWarnings({
  person,
  parts,
  similar,
}: {
  person: PersonChoice | undefined
  /** Name, notes and tags. */
  parts: (string | null | string[])[]
  similar: SimilarGift | null
}) {
  const t = useTranslations('gifts.form')
  const allergies = person ? allergyWarnings(person.allergies, parts) : []
  const given = similar?.status === 'given'
  return (
    <div aria-live="polite" className="flex flex-col gap-1.5 empty:hidden">
      {person && allergies.length > 0 ? (
        <Warning>
          <b className="font-semibold">
            {t('allergy', { person: shortName(person), words: allergies.join(', ') })}
          </b>
        </Warning>
      ) : null}
      {person && similar ? (
        <Warning>
          {t(given ? 'similarGiven' : 'similarListed', {
            person: shortName(person),
            name: similar.name,
            year: similar.date.slice(0, 4),
          })}{' '}
          <Link href={`/app/gifts/${similar.id}`} className="hit font-semibold underline">
            {t('seeIt')}
          </Link>
        </Warning>
      ) : null}
    </div>
  )
}
