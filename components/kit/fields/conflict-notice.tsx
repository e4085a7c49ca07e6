'use client'
import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button'
import { askNow } from '@/lib/client/arrival'
import { cn } from '@/lib/client/cn'

/**
 * Another user saved in the meantime: the reader keeps their own text, or takes the stored version. Call it
 * inside `<Messages of={['errors']}>`.
 */
export function ConflictNotice({
  onMine,
  onTheirs,
  quiet,
}: {
  onMine: () => void
  onTheirs: () => void
  /** Beside its field, which is one of many: the focus stays where it is. */
  quiet?: boolean
}) {
  const t = useTranslations('errors')
  return (
    <div
      {...(quiet ? {} : { ref: askNow, tabIndex: -1, role: 'alert' })}
      className={cn('rounded-md bg-warn-soft p-3 text-warn-ink', quiet && 'py-2.5')}
    >
      <p className="font-semibold">{t('versionConflict')}</p>
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
