'use client'
import { useTranslations } from 'next-intl'

/** Among the buttons of a form: that what was typed is kept on this device, and the way to be rid of it. */
export function DraftNote({ kept, onDiscard }: { kept: boolean; onDiscard: () => void }) {
  const t = useTranslations('common')
  if (!kept) return null
  return (
    <span className="me-auto flex flex-wrap items-center gap-x-2 text-ink-3 text-xs">
      {t('draftKept')}
      <button
        type="button"
        className="hit font-semibold text-primary-ink hover:underline"
        onClick={onDiscard}
      >
        {t('discard')}
      </button>
    </span>
  )
}
