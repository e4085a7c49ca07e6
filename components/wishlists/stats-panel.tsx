import { useTranslations } from 'next-intl'
import { Card, CardHeader } from '@/components/kit/card'
import { StatStrip } from '@/components/kit/stat-strip'
import type { WishlistStats } from '@/lib/wishlists/schema'
import { priorities } from '@/lib/wishlists/values'
import { useWishlistWords } from './wishlist-words'

function Bars({ rows }: { rows: readonly { label: string; count: number }[] }) {
  const most = Math.max(1, ...rows.map(row => row.count))
  return (
    <dl className="flex flex-col gap-2.5 px-4 pb-4">
      {rows.map(({ label, count }) => (
        <div key={label} className="grid grid-cols-[minmax(7rem,1fr)_3fr_2.5rem] items-center gap-3">
          <dt className="text-ink-2 text-sm">{label}</dt>
          <dd aria-hidden="true" className="h-2 overflow-hidden rounded-full bg-sunken">
            <span
              className="block h-full rounded-full bg-primary"
              style={{ width: `${(count / most) * 100}%` }}
            />
          </dd>
          <dd className="num text-end font-semibold">{count}</dd>
        </div>
      ))}
    </dl>
  )
}

/** The numbers of a list. The givers' numbers are only for viewers who may know them. */
export function StatsPanel({ stats, blind }: { stats: WishlistStats; blind: boolean }) {
  const t = useTranslations('wishlists')
  const words = useWishlistWords()
  const { givers, total } = stats
  return (
    <div className="reading flex flex-col gap-5">
      <StatStrip
        stats={[
          { label: t('stats.wishes'), value: stats.items },
          { label: t('stats.archived'), value: stats.archived },
          { label: t('stats.comments'), value: stats.comments },
          ...(total ? [{ label: t('stats.total'), value: words.money(total.amount, total.currency) }] : []),
        ]}
      />
      <Card>
        <CardHeader title={t('stats.priority')} />
        <Bars
          rows={[...priorities].reverse().map(priority => ({
            label: t(`priorities.${priority}`),
            count: stats.byPriority[priority] ?? 0,
          }))}
        />
      </Card>
      {givers ? (
        <Card>
          <CardHeader title={t('stats.givers')} />
          <Bars
            rows={(['open', 'reserved', 'purchased', 'people'] as const).map(key => ({
              label: t(`stats.${key}`),
              count: givers[key],
            }))}
          />
        </Card>
      ) : blind ? (
        <p className="rounded-lg bg-good-soft px-4 py-2.5 text-good-ink text-sm">{t('stats.hidden')}</p>
      ) : null}
    </div>
  )
}
