'use client'
import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button'
import { askNow } from '@/lib/client/arrival'

/** Somebody else saved first: keep what is typed here, or take what is stored. */
export function ConflictNotice({ onMine, onTheirs }: { onMine: () => void; onTheirs: () => void }) {
  const t = useTranslations('gifts.form')
  const errors = useTranslations('errors')
  return (
    <div
      ref={askNow}
      tabIndex={-1}
      role="alert"
      className="flex flex-wrap items-center gap-2 rounded-md bg-warn-soft px-3 py-2.5 text-warn-ink"
    >
      <p className="me-auto font-semibold">{errors('versionConflict')}</p>
      <Button size="sm" variant="secondary" onClick={onTheirs}>
        {t('takeTheirs')}
      </Button>
      <Button size="sm" onClick={onMine}>
        {t('keepMine')}
      </Button>
    </div>
  )
}
