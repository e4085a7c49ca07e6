import { Download } from 'lucide-react'
import { useFormatter, useTranslations } from 'next-intl'
import { DownloadLink } from '@/components/kit/download-link'
import { EmptyState } from '@/components/kit/empty-state'
import { Badge, type Tone } from '@/components/ui/badge'
import { buttonVariants } from '@/components/ui/button'
import type { Import } from '@/lib/transfers/schema'
import { recordTypes } from '@/lib/transfers/values'
import { ImportUndo } from './import-undo'
import { formatKey } from './transfer-words'

const tones: Record<Import['status'], Tone> = { success: 'good', partial: 'warn', failed: 'bad' }

/** How many records of each type an import created. */
const contentsOf = ({ contents }: Import) =>
  recordTypes.flatMap(type => {
    const count = contents?.[type] ?? 0
    return count > 0 ? [[type, count] as const] : []
  })

/** Past imports, newest first, each with what it brought and until when it can be undone. */
export function ImportHistory({
  imports,
  nextCursor,
}: {
  imports: readonly Import[]
  nextCursor: string | null
}) {
  const t = useTranslations('transfers')
  const undo = useTranslations('importUndo')
  const format = useFormatter()
  const dayOf = (instant: string) => format.dateTime(new Date(instant), { dateStyle: 'medium' })
  if (imports.length === 0) return <EmptyState title={t('history.empty')} text={t('history.emptyText')} />
  return (
    <div className="reading">
      <h2 className="sr-only">{t('history.title')}</h2>
      <ul className="rounded-lg border border-line bg-surface">
        {imports.map(one => (
          <li
            key={one.id}
            className="flex flex-wrap items-center gap-x-4 gap-y-1.5 border-line border-b px-4 py-3 last:border-b-0"
          >
            <div className="min-w-0 flex-1 basis-56">
              <div className="truncate font-semibold">
                <bdi>{one.fileName || t('history.pasted')}</bdi>
              </div>
              <div className="text-ink-3 text-sm">
                <bdi>{t(`formats.${formatKey(one.format)}`)}</bdi> ·{' '}
                <time dateTime={one.createdAt} className="num">
                  {format.dateTime(new Date(one.createdAt), { dateStyle: 'medium', timeStyle: 'short' })}
                </time>{' '}
                · {one.byKey ? undo('byKey') : undo('byYou')}
              </div>
              {contentsOf(one).length > 0 ? (
                <div className="text-ink-2 text-sm">
                  {contentsOf(one)
                    .map(([type, count]) => undo(`count.${type}`, { count }))
                    .join(' · ')}
                </div>
              ) : null}
              {one.undoUntil || one.undoneAt ? (
                <div className="text-ink-3 text-sm">
                  {one.undoneAt
                    ? undo('undoneAt', { date: dayOf(one.undoneAt) })
                    : undo('until', { date: dayOf(one.undoUntil!) })}
                </div>
              ) : null}
            </div>
            <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-ink-2 text-sm">
              <span>{t('result.created', { count: one.created })}</span>
              <span>{t('result.updated', { count: one.updated })}</span>
              <span>{t('result.skipped', { count: one.skipped })}</span>
              {one.failed ? <span>{t('result.failed', { count: one.failed })}</span> : null}
              {one.undoneAt ? (
                <Badge>{undo('undoneBadge')}</Badge>
              ) : (
                <Badge tone={tones[one.status]}>{t(`status.${one.status}`)}</Badge>
              )}
              {one.failed ? (
                <DownloadLink
                  href={`/api/imports/${one.id}/errors.csv`}
                  failed={t('downloadFailed')}
                  className={buttonVariants({ variant: 'quiet', size: 'sm' })}
                >
                  <Download aria-hidden="true" />
                  {t('result.download')}
                </DownloadLink>
              ) : null}
              {one.undoUntil ? (
                <ImportUndo importId={one.id} name={one.fileName || t('history.pasted')} />
              ) : null}
            </div>
          </li>
        ))}
      </ul>
      {nextCursor ? (
        <a
          href={`/app/data?tab=history&cursor=${nextCursor}`}
          data-soft=""
          className={buttonVariants({ variant: 'secondary', className: 'mt-4' })}
        >
          {t('history.older')}
        </a>
      ) : null}
    </div>
  )
}
