'use client'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Button } from '@/components/ui/button'
import type { Backup } from '@/lib/transfers/backups/schema'
import { useBackupWords } from './backup-words'
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
          <li
            key={copy.id}
            className="flex flex-wrap items-center gap-x-4 gap-y-2 border-line border-b px-4 py-3 last:border-b-0"
          >
            <div className="min-w-0 flex-1 basis-56">
              <h3 className="font-semibold [overflow-wrap:anywhere]">
                <bdi>{copy.name}</bdi>
              </h3>
              <p className="text-ink-3 text-sm">
                <time dateTime={copy.createdAt} className="num">
                  {words.moment(copy.createdAt)}
                </time>
              </p>
              {words.contents(copy) ? <p className="text-ink-2 text-sm">{words.contents(copy)}</p> : null}
            </div>
            <Button
              variant="secondary"
              size="sm"
              aria-label={t('recovery.restoreOf', { name: copy.name, when: words.moment(copy.createdAt) })}
              onClick={() => setChosen(copy)}
            >
              {t('list.restore')}
            </Button>
          </li>
        ))}
      </ul>
      {chosen ? (
        <RestoreDialog source={{ backupId: chosen.id, name: chosen.name }} onClose={() => setChosen(null)} />
      ) : null}
    </>
  )
}
