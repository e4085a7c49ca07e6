import { useTranslations } from 'next-intl'
import type { Restore } from '@/lib/transfers/backups/schema'
import { useBackupWords } from './backup-words'
import { RecoveryRow } from './recovery-row'
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
        <RecoveryRow
          key={restore.id}
          name={restore.name}
          madeAt={restore.createdAt}
          until={restore.undoUntil ? undo('until', { date: words.day(restore.undoUntil) }) : undefined}
          content={words.outcome(restore)}
        >
          <RestoreUndo restore={restore} />
        </RecoveryRow>
      ))}
    </ul>
  )
}
