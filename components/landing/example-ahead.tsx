import { useTranslations } from 'next-intl'
import { type Ahead, useOccasionWords } from '@/components/dashboard/occasion-words'
import { Panel } from '@/components/dashboard/panel'
import { DateLeaf } from '@/components/kit/date-leaf'
import { OccasionTile } from '@/components/kit/occasion-tag'
import { Paper } from '@/components/kit/pictures/paper'
import { PersonAvatar } from '@/components/kit/pictures/person-avatar'
import { dayOf } from '@/lib/core/calendar'
import type { Example } from './example'

function Leaf({ ahead: { occasion }, words }: { ahead: Ahead; words: ReturnType<typeof useOccasionWords> }) {
  return (
    <DateLeaf month={words.monthOf(occasion.nextDate)} day={dayOf(occasion.nextDate)} type={occasion.type} />
  )
}

/** The coming days of the example household: the first as a card, the others as rows. */
export function ExampleAhead({ example: { ahead, today } }: { example: Example }) {
  const t = useTranslations('dashboard')
  const common = useTranslations('common')
  const words = useOccasionWords(today)
  const [first, ...others] = ahead
  if (!first?.person) return null
  return (
    <Panel title={t('ahead.title')} className="max-md:hidden">
      <Paper pattern="conf" occasion="birthday" className="mx-3 mb-1.5 rounded-[12px] p-2.5">
        <div className="flex items-center gap-3 rounded-[10px] bg-surface px-3 py-2.5 shadow-2">
          <PersonAvatar {...first.person} size={48} hat />
          <span className="min-w-0 flex-1">
            <span className="display block truncate text-[17px]/[22px]">{words.titleOf(first)}</span>
            <span className="block truncate text-ink-3 text-sm">
              {words.dayOf(first.occasion.nextDate)} · {words.readinessOf(first.occasion)}
            </span>
          </span>
          <span className="text-end text-primary-ink">
            <span className="display num block text-[26px]/[26px]">{first.occasion.daysUntil}</span>
            <span className="block font-semibold text-xs">
              {common('daysWord', { count: first.occasion.daysUntil })}
            </span>
          </span>
        </div>
      </Paper>
      <ul className="divide-y divide-line">
        {others.map(one => (
          <li key={one.occasion.id} className="flex items-center gap-3 px-4 py-2.5">
            <Leaf ahead={one} words={words} />
            <span className="min-w-0 flex-1">
              <span className="block truncate font-semibold">{words.titleOf(one)}</span>
              <span className="block truncate text-ink-3 text-sm">{words.readinessOf(one.occasion)}</span>
            </span>
            <span className="flex flex-col items-end gap-1">
              {one.person ? (
                <PersonAvatar {...one.person} size={26} hat={one.hat} />
              ) : (
                <OccasionTile type={one.occasion.type} className="size-6.5" />
              )}
              <span className="whitespace-nowrap font-semibold text-ink-3 text-xs">
                {words.countdownOf(one.occasion.daysUntil)}
              </span>
            </span>
          </li>
        ))}
      </ul>
    </Panel>
  )
}

/** The next two on a phone. */
export function ExampleStrip({ example: { ahead, today } }: { example: Example }) {
  const words = useOccasionWords(today)
  return (
    <ul className="grid grid-cols-2 gap-2 md:hidden">
      {ahead.slice(0, 2).map(one => (
        <li key={one.occasion.id} data-occ={one.occasion.type} className="rounded-lg bg-o-soft p-3">
          <div className="flex items-start justify-between">
            <Leaf ahead={one} words={words} />
            {one.person ? <PersonAvatar {...one.person} size={36} hat={one.hat} /> : null}
          </div>
          <div className="mt-2.5 font-semibold">{words.titleOf(one)}</div>
          <div className="text-o-ink text-sm">
            {words.countdownOf(one.occasion.daysUntil)} · {words.readinessOf(one.occasion)}
          </div>
        </li>
      ))}
    </ul>
  )
}
