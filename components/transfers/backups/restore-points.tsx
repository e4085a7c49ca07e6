import { useTranslations } from 'next-intl'
import type { Restore } from '@/lib/transfers/backups/schema'
import { useBackupWords } from './backup-words'
import { RestoreUndo } from './restore-undo'

/** The restores that can still be undone. */
export function RestorePoints({ restores }: { restores: readonly Restore[] }) {
  const t = useTranslations('backups.recovery')
  const undo = useTranslations('importUndo')
  const words = useBackupWords()
  if (restores.length === 0) return <p className="text-ink-2">{t('noRestores')}</p>
  return (
    <ul className="rounded-lg border border-line bg-surface">
      {restores.map(restore => (
        <li
          key={restore.id}
          className="flex flex-wrap items-center gap-x-4 gap-y-2 border-line border-b px-4 py-3 last:border-b-0"
        >
          <div className="min-w-0 flex-1 basis-56">
            <h3 className="font-semibold [overflow-wrap:anywhere]">
              <bdi>{restore.name}</bdi>
            </h3>
            <p className="text-ink-3 text-sm">
              <time dateTime={restore.createdAt} className="num">
                {words.moment(restore.createdAt)}
              </time>
              {restore.undoUntil ? ` · ${undo('until', { date: words.day(restore.undoUntil) })}` : ''}
            </p>
            {words.outcome(restore) ? <p className="text-ink-2 text-sm">{words.outcome(restore)}</p> : null}
          </div>
          <RestoreUndo restore={restore} />
        </li>
      ))}
    </ul>
  )
}
