import {
  Gift,
  HardDrive,
  HouseHeart,
  type LucideIcon,
  Mail,
  ScrollText,
  Users,
  UsersRound,
} from 'lucide-react'
import { useFormatter, useLocale, useTranslations } from 'next-intl'
import { fileSize } from '@/components/kit/file-size'
import { SectionHead } from '@/components/kit/section-head'
import { Progress } from '@/components/ui/progress'
import type { Usage } from '@/lib/billing/schema'
import type { metrics } from '@/lib/billing/values'
import { cn } from '@/lib/client/cn'

type Metric = Usage['metrics'][number]

const icons: Record<(typeof metrics)[number], LucideIcon> = {
  people: Users,
  gifts: Gift,
  lists: ScrollText,
  families: HouseHeart,
  members: UsersRound,
  storage: HardDrive,
  emails: Mail,
}

/** The share of a limit from which on it is said how much is left. */
const near = 0.8

/** One thing that is counted, with a bar where it is limited. */
function Row({
  metric,
  used,
  limit,
  resetsAt,
  timezone,
  canGrow,
}: Metric & { timezone: string; canGrow: boolean }) {
  const t = useTranslations('billing.usage')
  const format = useFormatter()
  const locale = useLocale()
  const Icon = icons[metric]
  const share = limit === null ? 0 : limit === 0 ? 1 : used / limit
  const tone = share >= 1 ? 'bad' : share >= near ? 'warn' : 'good'
  const date = resetsAt
    ? format.dateTime(new Date(resetsAt), { day: 'numeric', month: 'long', timeZone: timezone })
    : null
  const say = (count: number) => (metric === 'storage' ? fileSize(count, locale) : format.number(count))
  return (
    <li className="flex items-center gap-3.5 border-line border-b px-4 py-3 last:border-b-0">
      <Icon aria-hidden="true" className="size-5 shrink-0 text-ink-3" />
      <div className="min-w-0 flex-1">
        <div className="flex flex-wrap items-baseline gap-x-3">
          <span className="min-w-0 flex-1 basis-40 font-medium">{t(metric)}</span>
          <span className="num font-semibold">
            {limit === null ? say(used) : t('of', { used: say(used), limit: say(limit) })}
          </span>
        </div>
        {limit === null ? null : (
          <Progress
            value={share}
            label={t(metric)}
            className={cn('mt-2', share >= 1 ? '[--rc:var(--bad)]' : share >= near && '[--rc:var(--warn)]')}
          />
        )}
        {limit !== null && tone !== 'good' ? (
          <p className={cn('mt-1.5 text-sm', tone === 'bad' ? 'text-bad-ink' : 'text-warn-ink')}>
            {tone === 'warn'
              ? t('left', { left: say(limit - used) })
              : date
                ? t(canGrow ? 'fullUntilOrLarger' : 'fullUntil', { date })
                : t(canGrow ? 'fullOrLarger' : 'full')}
          </p>
        ) : null}
        {date && tone !== 'bad' ? <p className="mt-1 text-ink-3 text-sm">{t('resets', { date })}</p> : null}
      </div>
    </li>
  )
}

/** What the account uses of its plan. */
export function UsageCard({
  plan,
  metrics,
  timezone,
}: {
  plan: Usage['plan']
  metrics: readonly Metric[]
  timezone: string
}) {
  const t = useTranslations('billing.usage')
  return (
    <section aria-labelledby="usage-title">
      <SectionHead id="usage" title={t('title')} />
      <p className="text-ink-2">{t('text')}</p>
      <ul className="mt-3 rounded-lg border border-line bg-surface">
        {metrics.map(one => (
          // No plan is larger than the one for families.
          <Row key={one.metric} {...one} timezone={timezone} canGrow={plan !== 'family'} />
        ))}
      </ul>
    </section>
  )
}
