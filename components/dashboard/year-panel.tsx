import { useFormatter, useTranslations } from 'next-intl'
import { OccasionTile } from '@/components/kit/occasion-tag'
import { PersonAvatar } from '@/components/kit/pictures/person-avatar'
import { cn } from '@/lib/client/cn'
import { addMonths, type PlainDate, toUtcDate } from '@/lib/core/calendar'
import { type Ahead, useOccasionWords } from './occasion-words'
import { Panel } from './panel'

/** The faces of a month, where the twelve stand in one row and where they stand in two. */
const most = { row: 3, rows: 1 }

/** The next twelve months with everybody whose day falls into them. */
export function YearPanel({ ahead, today }: { ahead: Ahead[]; today: PlainDate }) {
  const t = useTranslations('dashboard')
  const format = useFormatter()
  const words = useOccasionWords(today)
  const first = `${today.slice(0, 7)}-01`
  const months = Array.from({ length: 12 }, (_, index) => addMonths(first, index))
  const busiest = ahead[0]?.occasion.nextDate.slice(0, 7)
  return (
    <Panel title={t('year.title')} bodyClassName="@container px-4 pb-4 max-md:px-3 max-md:pt-3">
      <ol className="grid grid-cols-6 gap-1.5 @min-[560px]:grid-cols-12">
        {months.map(month => {
          const own = ahead.filter(({ occasion }) => occasion.nextDate.startsWith(month.slice(0, 7)))
          return (
            <li
              key={month}
              className={cn(
                'flex min-h-15 min-w-0 flex-col items-center gap-1 rounded-md bg-sunken px-0.5 py-1.5 @min-[560px]:min-h-31 @min-[560px]:gap-1.5 @min-[560px]:py-2',
                busiest === month.slice(0, 7) && 'bg-primary-soft',
              )}
            >
              <span
                className={cn(
                  'font-semibold text-ink-3 text-xs',
                  busiest === month.slice(0, 7) && 'text-primary-ink',
                )}
              >
                {format.dateTime(toUtcDate(month), { month: 'short', timeZone: 'UTC' })}
              </span>
              {own.slice(0, most.row).map((one, at) => (
                <span
                  key={one.occasion.id}
                  title={words.titleOf(one)}
                  className={cn('relative', at >= most.rows && 'hidden @min-[560px]:block')}
                >
                  <span className="sr-only">{words.titleOf(one)}</span>
                  {one.person ? (
                    <PersonAvatar {...one.person} size={28} />
                  ) : (
                    <OccasionTile type={one.occasion.type} className="size-7" />
                  )}
                </span>
              ))}
              <More count={own.length - most.row} className="hidden @min-[560px]:block" />
              <More count={own.length - most.rows} className="@min-[560px]:hidden" />
            </li>
          )
        })}
      </ol>
    </Panel>
  )
}

/** How many faces a month has that are not shown. */
function More({ count, className }: { count: number; className: string }) {
  if (count <= 0) return null
  return (
    <span dir="ltr" className={cn('font-semibold text-2xs text-ink-3', className)}>
      +{count}
    </span>
  )
}
