import { useTranslations } from 'next-intl'
import { LoadMore } from '@/components/kit/table/load-more'
import type { Backup } from '@/lib/transfers/backups/schema'
import { BackupRow } from './backup-row'

/** All backups, newest first. */
export function BackupList({
  backups,
  nextCursor,
}: {
  backups: readonly Backup[]
  nextCursor: string | null
}) {
  const t = useTranslations('backups.list')
  return (
    <section aria-labelledby="backups-title">
      <h2 id="backups-title" className="display mb-2 text-lg">
        {t('title')}
      </h2>
      {backups.length === 0 ? (
        <p className="text-ink-2">{t('empty')}</p>
      ) : (
        <ul className="rounded-lg border border-line bg-surface">
          {backups.map(backup => (
            <BackupRow key={backup.id} backup={backup} />
          ))}
        </ul>
      )}
      {nextCursor ? <LoadMore href={`/app/data?tab=backup&cursor=${nextCursor}`} label={t('older')} /> : null}
    </section>
  )
}
