'use client'
import { useTranslations } from 'next-intl'
import type { SimilarGift } from '@/lib/gifts/schema'
import { allergyWarnings } from '@/lib/people/allergies.rules'
import { mentioned, shortName } from '@/lib/people/rules'
import type { PersonChoice } from '@/lib/quick-add/schema'
import { AllergyWarning, GiftMemory, Warning } from './gift-memory'

/** Warnings before buying: allergies and dislikes that the gift touches, and similar gifts that were given or received. */
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
  const avoided = person ? mentioned(person.avoid, parts) : []
  return (
    <div aria-live="polite" className="flex flex-col gap-1.5 empty:hidden">
      {person && allergies.length > 0 ? (
        <AllergyWarning person={shortName(person)} words={allergies} />
      ) : null}
      {person && avoided.length > 0 ? (
        <Warning>{t('neverGive', { person: shortName(person), words: avoided.join(', ') })}</Warning>
      ) : null}
      <GiftMemory similar={similar} />
    </div>
  )
}
