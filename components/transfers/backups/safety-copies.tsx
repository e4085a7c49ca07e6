'use client'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Button } from '@/components/ui/button'
import type { Backup } from '@/lib/transfers/backups/schema'
import { useBackupWords } from './backup-words'
import { RecoveryRow } from './recovery-row'
import { RestoreDialog } from './restore-dialog'

/** The copies that were made before much was changed. */
export function SafetyCopies({ copies }: { copies: readonly Backup[] }) {
  const t = useTranslations('backups')
  const words = useBackupWords()
  const [chosen, setChosen] = useState<Backup | null>(null)
  if (copies.length === 0) return <p className="text-ink-2">{t('recovery.noCopies')}</p>
  return (
    <>
      <ul className="rounded-lg border border-line bg-surface">
        {copies.map(copy => (
          <RecoveryRow key={copy.id} name={copy.name} madeAt={copy.createdAt} content={words.contents(copy)}>
            <Button
              variant="secondary"
              size="sm"
              aria-label={t('recovery.restoreOf', { name: copy.name, when: words.moment(copy.createdAt) })}
              onClick={() => setChosen(copy)}
            >
              {t('list.restore')}
            </Button>
          </RecoveryRow>
        ))}
      </ul>
      {chosen ? (
        <RestoreDialog source={{ backupId: chosen.id, name: chosen.name }} onClose={() => setChosen(null)} />
      ) : null}
    </>
  )
}
