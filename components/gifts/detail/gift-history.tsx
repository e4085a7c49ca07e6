import { getFormatter, getTranslations } from 'next-intl/server'
import { wordKey } from '@/components/activity/words'
import type { Activity } from '@/lib/activity/schema'

/** The history of this gift, newest first. */
export async function GiftHistory({ entries, timeZone }: { entries: Activity[]; timeZone: string }) {
  const [t, words, format] = await Promise.all([
    getTranslations('gifts.detail'),
    getTranslations('activity'),
    getFormatter(),
  ])
  const shown = entries.filter(({ verb }) => words.has(wordKey(verb, null)))
  if (shown.length === 0) return null
  return (
    <section>
      <h2 className="display mb-2 text-lg">{t('history')}</h2>
      <ol className="flex flex-col gap-1.5">
        {shown.map(({ id, verb, details, createdAt }) => (
          <li key={id} className="flex flex-wrap items-baseline gap-x-3 text-ink-2">
            <time dateTime={createdAt} className="num min-w-24 text-ink-3 text-sm">
              {format.dateTime(new Date(createdAt), {
                timeZone,
                month: 'short',
                day: 'numeric',
                hour: 'numeric',
                minute: '2-digit',
              })}
            </time>
            <span>
              {words.rich(wordKey(verb, null), {
                name: String(details.name ?? ''),
                count: Number(details.count ?? 1),
                b: chunks => <bdi className="font-semibold text-ink">{chunks}</bdi>,
              })}
            </span>
          </li>
        ))}
      </ol>
    </section>
  )
}
