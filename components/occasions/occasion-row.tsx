import { ChevronRight } from 'lucide-react'
import Link from 'next/link'
import { useTranslations } from 'next-intl'
import { AvatarStack } from '@/components/kit/avatar-stack'
import { DateLeaf } from '@/components/kit/date-leaf'
import { Paper } from '@/components/kit/gift-thumb'
import { OccasionName } from '@/components/kit/occasion-tag'
import { ReadinessTag } from '@/components/kit/readiness-tag'
import { RibbonBar } from '@/components/kit/ribbon-bar'
import { buttonVariants } from '@/components/ui/button'
import { cn } from '@/lib/client/cn'
import { toMajor, toMinor } from '@/lib/core/money'
import type { Occasion } from '@/lib/occasions/schema'
import type { PickablePerson } from '@/lib/planner/schema'
import { peopleOf, useOccasionWords } from './occasion-words'

type Props = { occasion: Occasion; people: ReadonlyMap<string, PickablePerson>; today: string }

/** What the budget leaves after what is spent and planned, exact; null without a budget. */
export function leftOf({ budget, spent, planned, currency }: Occasion): number | null {
  if (budget === null) return null
  const minor = [budget, spent, planned].map(amount => toMinor(amount, currency) ?? 0)
  return toMajor(minor[0]! - minor[1]! - minor[2]!, currency)
}

/** One occasion of the timeline; with several people it lies on paper and leads to its planner. */
export function OccasionRow({ occasion, people, today }: Props) {
  const t = useTranslations('occasions')
  const words = useOccasionWords(today)
  const ids = peopleOf(occasion)
  const isPlan = ids.length > 1
  const shown = ids.flatMap(id => people.get(id) ?? [])
  const person = occasion.personId ? people.get(occasion.personId) : undefined
  const title = words.title(occasion, person?.name)
  const left = leftOf(occasion)
  const [done, total] = isPlan
    ? [occasion.readyCount, ids.length]
    : [occasion.boughtCount, occasion.giftCount]
  const row = (
    <div
      className={cn(
        'relative grid grid-cols-[auto_minmax(0,1fr)_auto_auto] items-center gap-x-3.5 gap-y-1 rounded-lg bg-surface p-3.5',
        'md:grid-cols-[auto_minmax(0,1fr)_88px_116px_minmax(132px,auto)] md:gap-x-4 xl:grid-cols-[auto_minmax(0,1fr)_92px_116px_84px_minmax(140px,auto)]',
        !isPlan && 'border border-line hover:shadow-2',
      )}
    >
      <DateLeaf {...words.leaf(occasion.nextDate)} type={occasion.type} className="max-md:row-span-2" />
      <div className="min-w-0">
        <h3
          className={cn(
            'font-semibold max-md:line-clamp-2 md:truncate',
            isPlan ? 'display text-lg' : 'text-md',
          )}
          title={title}
        >
          <Link
            href={`/app/occasions/${occasion.id}`}
            className="after:absolute after:inset-0 after:rounded-lg"
          >
            {title === occasion.name ? <OccasionName {...occasion} /> : title}
          </Link>
        </h3>
        <p className="truncate text-ink-2 text-sm">
          {words.when(occasion.nextDate)}
          {isPlan ? <span> · {t('list.people', { count: ids.length })}</span> : null}
          {occasion.type !== 'birthday' && occasion.years !== null ? (
            <span> · {t('list.years', { count: occasion.years })}</span>
          ) : null}
        </p>
      </div>
      <span className="max-md:hidden">
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
      <div className="max-md:hidden">
        <div className="flex items-baseline justify-between gap-2 text-sm">
          <span className="truncate text-ink-2">{t(isPlan ? 'list.peopleDone' : 'list.bought')}</span>
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
      <p className="text-end text-sm max-xl:hidden">
        {left === null ? null : (
          <>
            <bdi className={cn('num block font-bold text-base', left < 0 && 'text-bad-ink')}>
              {words.money(left, occasion.currency)}
            </bdi>
            <span className="text-ink-2">
              {isPlan && occasion.budget !== null
                ? t('list.leftOf', { budget: words.money(occasion.budget, occasion.currency) })
                : t('list.left')}
            </span>
          </>
        )}
      </p>
      {isPlan ? (
        <span
          aria-hidden="true"
          className={cn(
            buttonVariants(),
            'pointer-events-none max-md:col-span-3 max-md:col-start-2 max-md:h-9 max-md:justify-self-start',
          )}
        >
          {t('list.openPlanner')}
        </span>
      ) : (
        <span className="flex items-center gap-3 justify-self-end max-md:contents">
          <ReadinessTag
            level={occasion.readiness.level}
            label={words.readiness(occasion.readiness)}
            className="md:whitespace-nowrap"
          />
          <ChevronRight aria-hidden="true" className="flip size-4.5 stroke-2 text-ink-3" />
        </span>
      )}
    </div>
  )
  return isPlan ? (
    <Paper id={occasion.id} occasion={occasion.type} className="rounded-xl p-2.5 max-md:p-2">
      {row}
    </Paper>
  ) : (
    row
  )
}
