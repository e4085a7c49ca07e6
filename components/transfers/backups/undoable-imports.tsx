import { useTranslations } from 'next-intl'
import type { Import } from '@/lib/transfers/schema'
import { ImportUndo } from '../import-undo'
import { useBackupWords } from './backup-words'

/** The imports that can still be undone. */
export function UndoableImports({ imports }: { imports: readonly Import[] }) {
  const t = useTranslations('backups.recovery')
  const transfers = useTranslations('transfers')
  const undo = useTranslations('importUndo')
  const words = useBackupWords()
  if (imports.length === 0) return <p className="text-ink-2">{t('noImports')}</p>
  return (
    <ul className="rounded-lg border border-line bg-surface">
      {imports.map(one => {
        const name = one.fileName || transfers('history.pasted')
        return (
          <li
            key={one.id}
            className="flex flex-wrap items-center gap-x-4 gap-y-2 border-line border-b px-4 py-3 last:border-b-0"
          >
            <div className="min-w-0 flex-1 basis-56">
              <h3 className="font-semibold [overflow-wrap:anywhere]">
                <bdi>{name}</bdi>
              </h3>
              <p className="text-ink-3 text-sm">
                <time dateTime={one.createdAt} className="num">
                  {words.moment(one.createdAt)}
                </time>
                {one.undoUntil ? ` · ${undo('until', { date: words.day(one.undoUntil) })}` : ''}
              </p>
              <p className="text-ink-2 text-sm">
                {transfers('result.created', { count: one.created })} ·{' '}
                {transfers('result.updated', { count: one.updated })}
              </p>
            </div>
            <ImportUndo importId={one.id} name={name} />
          </li>
        )
      })}
    </ul>
  )
}
