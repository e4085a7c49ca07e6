'use client'
import { TriangleAlert } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { type ReactNode, useEffect, useMemo, useState } from 'react'
import { call } from '@/lib/client/call'
import type { SimilarGift, SimilarGifts } from '@/lib/gifts/schema'
import { shortName } from '@/lib/people/rules'

const pauseMilliseconds = 400
const none: SimilarGifts = { data: [], nextCursor: null, allergy: null }

/** The gift that is being chosen, and its recipient. A wish stands for the recipient of its list. */
export interface Chosen {
  name: string
  personId?: string | null
  wishId?: string
  link?: string | null
  exceptId?: string
}

const isWebAddress = (text: string) => /^https?:\/\/\S+$/.test(text)

/** The query. Null while there is too little for one. */
export function questionOf({ name, personId, wishId, link, exceptId }: Chosen) {
  const typed = name.trim()
  if (typed.length < 3 || !(personId || wishId)) return null
  return {
    name: typed,
    ...(wishId ? { wishId } : { personId: personId as string }),
    ...(link && isWebAddress(link) ? { link } : {}),
    ...(exceptId ? { exceptId } : {}),
  }
}

/** Gifts like the one that is being chosen: given or planned before, or received. Asked for once the typing pauses. */
export function useSimilar(chosen: Chosen): SimilarGifts {
  const question = questionOf(chosen)
  const wanted = question && JSON.stringify(question)
  const [found, setFound] = useState<{ wanted: string; gifts: SimilarGifts } | null>(null)
  useEffect(() => {
    if (!wanted) return
    let isHere = true
    const timer = setTimeout(() => {
      call('GET /api/gifts/similar', JSON.parse(wanted)).then(
        gifts => isHere && setFound({ wanted, gifts }),
        // A hint that is not there is no failure.
        () => undefined,
      )
    }, pauseMilliseconds)
    return () => {
      isHere = false
      clearTimeout(timer)
    }
  }, [wanted])
  return found && found.wanted === wanted ? found.gifts : none
}

/** The nearest gift of each direction: one that the person got or will get, and one that the caller received. */
export const nearestOf = (similar: readonly SimilarGift[]): SimilarGift[] =>
  (['given', 'received'] as const).flatMap(
    direction => similar.find(gift => gift.direction === direction) ?? [],
  )

/** Says of a similar gift who got it from the caller, or who gave it to them, and when. */
export function useMemoryWords() {
  const t = useTranslations('gifts.form')
  return useMemo(
    () =>
      ({ name, status, date, person, direction }: SimilarGift) => {
        const year = date.slice(0, 4)
        if (direction === 'received')
          return person
            ? t('similarReceived', { name, year, from: person })
            : t('similarReceivedOnce', { name, year })
        const values = { name, year, person: shortName({ name: person ?? '', firstName: null }) }
        return t(status === 'given' ? 'similarGiven' : 'similarListed', values)
      },
    [t],
  )
}

export function Warning({ children }: { children: ReactNode }) {
  return (
    <p className="flex items-start gap-2 text-sm text-warn-ink">
      <TriangleAlert aria-hidden="true" className="mt-px size-4 shrink-0 stroke-2" />
      <span dir="auto">{children}</span>
    </p>
  )
}

/** Says which allergies of a person a gift may touch, and that the check is not complete. */
export function AllergyWarning({ person, words }: { person: string; words: readonly string[] }) {
  const t = useTranslations('gifts.form')
  return (
    <Warning>
      <b className="font-semibold">{t('allergy', { person, words: words.join(', ') })}</b>
      <span className="block">{t('allergyCheck')}</span>
    </Warning>
  )
}

/** What the caller's own memory says of a gift that is being chosen. */
export function GiftMemory({ similar }: { similar: readonly SimilarGift[] }) {
  const t = useTranslations('gifts.form')
  const wordsOf = useMemoryWords()
  return nearestOf(similar).map(one => (
    <Warning key={one.id}>
      {wordsOf(one)}{' '}
      <a href={`/app/gifts/${one.id}`} data-soft="" className="hit font-semibold underline">
        {t('seeIt')}
      </a>
    </Warning>
  ))
}

/** As many gifts as are looked up after one change. */
const mostRecalled = 10

/**
 * A toast's second line: past gifts that are like the gifts just chosen. Null where there are none.
 * `isOld` leaves out gifts that the user knows of, such as the gift that was copied.
 */
export async function recalled(
  chosen: readonly Chosen[],
  said: ReactNode,
  isOld: (one: SimilarGift) => boolean = () => false,
): Promise<ReactNode> {
  const questions = chosen.slice(0, mostRecalled).flatMap(one => questionOf(one) ?? [])
  const answers = await Promise.all(questions.map(question => call('GET /api/gifts/similar', question)))
  const found = new Map(
    answers.flatMap(({ data }) =>
      nearestOf(data.filter(one => !isOld(one))).map(one => [one.id, one] as const),
    ),
  )
  if (found.size === 0) return null
  return (
    <div className="flex flex-col gap-1">
      {said}
      {[...found.values()].slice(0, 3).map(one => (
        <GiftMemory key={one.id} similar={[one]} />
      ))}
    </div>
  )
}
