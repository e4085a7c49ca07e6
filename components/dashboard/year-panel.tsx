import { useFormatter, useTranslations } from 'next-intl'
import { OccasionTile } from '@/components/kit/occasion-tag'
import { PersonAvatar } from '@/components/kit/person-avatar'
import { cn } from '@/lib/client/cn'
import { addMonths, type PlainDate, toUtcDate } from '@/lib/core/calendar'
import { type Ahead, useOccasionWords } from './occasion-words'
import { Panel } from './panel'

const most = 3

/** The next twelve months with everybody whose day falls into them. */
export function YearPanel({ ahead, today }: { ahead: Ahead[]; today: PlainDate }) {
  const t = useTranslations('dashboard')
  const format = useFormatter()
  const words = useOccasionWords(today)
  const first = `${today.slice(0, 7)}-01`
  const months = Array.from({ length: 12 }, (_, index) => addMonths(first, index))
  const busiest = ahead[0]?.occasion.nextDate.slice(0, 7)
  return (
    <Panel
      title={t('year.title')}
      bodyClassName="relative overflow-x-auto px-4 pb-4 max-md:pt-4"
      className="max-md:overflow-hidden"
    >
      <ol className="grid min-w-[560px] grid-cols-12 gap-1.5">
        {months.map(month => {
          const own = ahead.filter(({ occasion }) => occasion.nextDate.startsWith(month.slice(0, 7)))
          return (
            <li
              key={month}
              className={cn(
                'flex min-h-31 flex-col items-center gap-1.5 rounded-md bg-sunken px-0.5 py-2',
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
              {own.slice(0, most).map(one => (
                <span key={one.occasion.id} title={words.titleOf(one)}>
                  <span className="sr-only">{words.titleOf(one)}</span>
                  {one.person ? (
                    <PersonAvatar {...one.person} size={30} />
                  ) : (
                    <OccasionTile type={one.occasion.type} />
                  )}
                </span>
              ))}
              {own.length > most ? (
                <span dir="ltr" className="font-semibold text-2xs text-ink-3">
                  +{own.length - most}
                </span>
              ) : null}
            </li>
          )
        })}
      </ol>
    </Panel>
  )
}
