import { useFormatter, useTranslations } from 'next-intl'
import { Badge, type Tone } from '@/components/ui/badge'
import type { Export } from '@/lib/transfers/schema'

const words = { running: 'running', completed: 'completed', failed: 'broken' } as const
const tones: Record<Export['status'], Tone> = { running: 'info', completed: 'good', failed: 'bad' }

/** Past exports, newest first, each with how it ended. */
export function ExportHistory({ exports }: { exports: readonly Export[] }) {
  const t = useTranslations('transfers')
  const undo = useTranslations('importUndo')
  const format = useFormatter()
  return (
    <section className="reading mt-8">
      <h2 className="mb-2 font-semibold text-lg">{t('history.exports')}</h2>
      {exports.length === 0 ? <p className="text-ink-2">{t('history.noExports')}</p> : null}
      {exports.length > 0 ? (
        <ul className="rounded-lg border border-line bg-surface">
          {exports.map(one => (
            <li
              key={one.id}
              className="flex flex-wrap items-center gap-x-4 gap-y-1.5 border-line border-b px-4 py-3 last:border-b-0"
            >
              <div className="min-w-0 flex-1 basis-56">
                <div className="truncate font-semibold">
                  <bdi>{one.fileName}</bdi>
                </div>
                <div className="text-ink-3 text-sm">
                  <time dateTime={one.createdAt} className="num">
                    {format.dateTime(new Date(one.createdAt), { dateStyle: 'medium', timeStyle: 'short' })}
                  </time>{' '}
                  · {one.byKey ? undo('byKey') : undo('byYou')}
                  {one.chosen ? ` · ${t('history.part')}` : ''}
                </div>
              </div>
              {one.status === 'completed' ? (
                <span className="num text-ink-2 text-sm">
                  {format.number(Math.max(1, Math.round(one.size / 1000)), {
                    style: 'unit',
                    unit: 'kilobyte',
                  })}
                </span>
              ) : null}
              <Badge tone={tones[one.status]}>{t(`history.${words[one.status]}`)}</Badge>
            </li>
          ))}
        </ul>
      ) : null}
    </section>
  )
}
