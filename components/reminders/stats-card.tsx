import { useFormatter, useLocale, useTranslations } from 'next-intl'
import { Card, CardHeader } from '@/components/kit/card'
import { channels } from '@/lib/notify/values'
import { mostPlanned } from '@/lib/reminders/plans/rules'
import type { ReminderStats } from '@/lib/reminders/schema'

/** How many reminders come, were done, and on which ways they went out. */
export function StatsCard({ stats }: { stats: ReminderStats }) {
  const t = useTranslations('reminders')
  const format = useFormatter()
  const locale = useLocale()
  const { byStatus, sentByChannel, doneInTime, next30Days, leftOut } = stats
  const percent = new Intl.NumberFormat(locale, { style: 'percent' })
  const sent = channels
    .filter(channel => sentByChannel[channel] > 0)
    .map(channel => `${t(`channels.${channel}`)} ${format.number(sentByChannel[channel])}`)
  const lines: [string, string][] = [
    [t('stats.pending'), format.number(byStatus.pending)],
    [t('stats.next'), format.number(next30Days)],
    [t('stats.completed'), format.number(byStatus.completed)],
    ...(doneInTime === null
      ? []
      : [[t('stats.inTime'), percent.format(doneInTime / 100)] as [string, string]]),
    ...(sent.length > 0 ? [[t('stats.sent'), sent.join(' · ')] as [string, string]] : []),
  ]
  return (
    <Card>
      <CardHeader title={t('stats.title')} />
      <dl className="px-4 pb-3.5">
        {lines.map(([label, value]) => (
          <div key={label} className="flex items-baseline justify-between gap-4 py-1.5">
            <dt className="text-ink-2 text-sm">{label}</dt>
            <dd className="num min-w-0 text-end font-semibold">{value}</dd>
          </div>
        ))}
      </dl>
      {leftOut && (
        <p className="px-4 pb-3.5 text-ink-2 text-sm">{t('stats.leftOut', { most: mostPlanned })}</p>
      )}
    </Card>
  )
}
