import { ChevronRight } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { DateLeaf } from '@/components/kit/date-leaf'
import { OccasionName } from '@/components/kit/occasion-tag'
import { AvatarStack } from '@/components/kit/pictures/avatar-stack'
import { Paper, patternOf } from '@/components/kit/pictures/paper'
import { readinessTag } from '@/components/kit/readiness-tag'
import { RibbonBar } from '@/components/kit/ribbon-bar'
import { WaitingMark } from '@/components/outbox/waiting-mark'
import { buttonVariants } from '@/components/ui/button'
import { cn } from '@/lib/client/cn'
import { daysBetween } from '@/lib/core/calendar'
import { leftOf } from '@/lib/core/money'
import type { Occasion } from '@/lib/occasions/schema'
import { attentionOf } from '@/lib/occasions/values'
import type { PickablePerson } from '@/lib/planner/schema'
import { peopleOf, useOccasionWords } from './occasion-words'

/** How wide a row's columns are, by the room that the list has. */
const columns =
  'relative grid grid-cols-[auto_minmax(0,1fr)_auto_auto] items-center gap-x-3.5 gap-y-1 rounded-lg bg-surface p-3.5 @min-[38rem]:grid-cols-[auto_minmax(170px,1fr)_116px_auto] @min-[38rem]:gap-x-4 @min-[47rem]:grid-cols-[auto_minmax(170px,1fr)_auto_116px_auto] @min-[52rem]:grid-cols-[auto_minmax(180px,1fr)_92px_116px_84px_minmax(140px,auto)]'
const plannerLook =
  'pointer-events-none @max-[38rem]:col-span-3 @max-[38rem]:col-start-2 @max-[38rem]:h-9 @max-[38rem]:justify-self-start'

/** Values that all rows of the timeline share, asked for once. */
export function useOccasionRows(today: string) {
  const t = useTranslations('occasions')
  return {
    t,
    words: useOccasionWords(today),
    today,
    openPlanner: t('list.openPlanner'),
    peopleDone: t('list.peopleDone'),
    bought: t('list.bought'),
  }
}

/**
 * One occasion of the timeline; with several people it leads to its planner. What is far away keeps quiet. The
 * `featured` one comes next for several people and lies on paper, with the page's one primary button.
 */
export function occasionRow(
  occasion: Occasion,
  people: ReadonlyMap<string, PickablePerson>,
  featured: boolean,
  said: ReturnType<typeof useOccasionRows>,
) {
  const { t, words, today } = said
  const ids = peopleOf(occasion)
  const isPlan = ids.length > 1
  const shown = ids.flatMap(id => people.get(id) ?? [])
  const person = occasion.personId ? people.get(occasion.personId) : undefined
  const title = words.title(occasion, person?.name)
  const left = leftOf(occasion)
  const attention = attentionOf(daysBetween(today, occasion.nextDate))
  const [done, total] = isPlan
    ? [occasion.readyCount, ids.length]
    : [occasion.boughtCount, occasion.giftCount]
  const row = (
    <div data-waits="" className={featured ? columns : `${columns} border border-line hover:shadow-2`}>
      <DateLeaf {...words.leaf(occasion.nextDate)} type={occasion.type} className="@max-[38rem]:row-span-2" />
      <div className="min-w-0">
        <h3 className={cn('flex font-semibold', isPlan ? 'display text-lg' : 'text-md')} title={title}>
          <a
            href={`/app/occasions/${occasion.id}`}
            data-soft=""
            className="min-w-0 after:absolute after:inset-0 after:rounded-lg"
          >
            <span className="line-clamp-2 @min-[38rem]:line-clamp-1 [overflow-wrap:anywhere]">
              {title === occasion.name ? <OccasionName {...occasion} /> : title}
            </span>
          </a>
        </h3>
        <p className="line-clamp-2 text-ink-2 text-sm">
          {words.when(occasion.nextDate)}
          {isPlan ? <span> · {t('list.people', { count: ids.length })}</span> : null}
          {occasion.type !== 'birthday' && occasion.years !== null ? (
            <span> · {t('list.years', { count: occasion.years })}</span>
          ) : null}
        </p>
        <WaitingMark noun="occasion" id={occasion.id} currency={occasion.currency} className="mt-1" />
      </div>
      <span className="@max-[47rem]:hidden">
        {shown.length ? (
          <AvatarStack
            people={shown}
            max={isPlan ? 3 : 4}
            total={ids.length}
            size={28}
            label={shown.map(one => one.name).join(', ')}
          />
        ) : null}
      </span>
      <div className={cn('@max-[38rem]:hidden', occasion.giftCount === 0 && 'invisible')}>
        <div className="flex items-baseline justify-between gap-2 text-sm">
          <span className="truncate text-ink-2">{isPlan ? said.peopleDone : said.bought}</span>
          <bdi className="num font-bold">{total === 0 ? 0 : `${done}/${total}`}</bdi>
        </div>
        <RibbonBar
          spent={done}
          total={total}
          color="var(--good)"
          height={8}
          className="mt-1"
          label={isPlan ? t('list.doneOf', { done, total }) : t('list.boughtOf', { bought: done, total })}
        />
      </div>
      <p className="text-end text-sm @max-[52rem]:hidden">
        {left === null ? null : (
          <>
            <bdi className={cn('num block font-bold text-base', left < 0 && 'text-bad-ink')}>
              {words.money(Math.abs(left), occasion.currency)}
            </bdi>
            <span className={left < 0 ? 'font-semibold text-bad-ink' : 'text-ink-2'}>
              {left < 0
                ? t('list.over')
                : isPlan && occasion.budget !== null
                  ? t('list.leftOf', { budget: words.money(occasion.budget, occasion.currency) })
                  : t('list.left')}
            </span>
          </>
        )}
      </p>
      {isPlan ? (
        <span
          aria-hidden="true"
          className={cn(buttonVariants({ variant: featured ? 'primary' : 'secondary' }), plannerLook)}
        >
          {said.openPlanner}
        </span>
      ) : (
        <span className="flex items-center gap-3 justify-self-end @max-[38rem]:contents">
          {attention === 'far' && occasion.readiness.level === 'needsIdeas'
            ? null
            : readinessTag(
                occasion.readiness.level,
                words.readiness(occasion.readiness),
                attention !== 'due',
                '@min-[38rem]:whitespace-nowrap',
              )}
          <ChevronRight aria-hidden="true" className="flip size-4.5 stroke-2 text-ink-3" />
        </span>
      )}
    </div>
  )
  return featured ? (
    <Paper pattern={patternOf(occasion.id)} occasion={occasion.type} className="rounded-xl p-2.5 max-md:p-2">
      {row}
    </Paper>
  ) : (
    row
  )
}
