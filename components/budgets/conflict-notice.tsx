'use client'
import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button'
import { askNow } from '@/lib/client/arrival'

/** Somebody else saved in the meantime: whose version counts. */
export function ConflictNotice({ onMine, onTheirs }: { onMine: () => void; onTheirs: () => void }) {
  const t = useTranslations('budgets.form')
  return (
    <div ref={askNow} tabIndex={-1} role="alert" className="rounded-md bg-warn-soft p-3 text-warn-ink">
      <p className="font-semibold">{t('conflict')}</p>
      <p className="mt-2 flex flex-wrap gap-2">
        <Button variant="secondary" size="sm" onClick={onMine}>
          {t('keepMine')}
        </Button>
        <Button variant="secondary" size="sm" onClick={onTheirs}>
          {t('takeTheirs')}
        </Button>
      </p>
    </div>
  )
}
