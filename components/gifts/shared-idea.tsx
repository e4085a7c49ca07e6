'use client'
import { useTranslations } from 'next-intl'
import { QuickAddLine } from './gift-empty'

/** A page that a phone shared with the app, as a line that is saved with one press. */
export function SharedIdea({ line }: { line: string }) {
  const t = useTranslations('gifts.ideas')
  return (
    <section aria-label={t('shared')} className="max-w-[720px] px-8 pt-5 max-md:px-4">
      <h2 className="mb-2 font-semibold">{t('shared')}</h2>
      <QuickAddLine initial={line} />
    </section>
  )
}
