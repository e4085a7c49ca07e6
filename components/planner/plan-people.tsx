'use client'
import { Keyboard, Plus } from 'lucide-react'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useRef } from 'react'
import { KbdHint } from '@/components/kit/kbd-hint'
import { PersonAvatar } from '@/components/kit/pictures/person-avatar'
import { ReadinessTag } from '@/components/kit/readiness-tag'
import { useRowKeyList } from '@/components/kit/table/use-row-key-list'
import { useRowKeys } from '@/components/kit/table/use-row-keys'
import { useOccasionWords } from '@/components/occasions/occasion-words'
import { daysBetween } from '@/lib/core/calendar'
import type { Occasion } from '@/lib/occasions/schema'
import { attentionOf } from '@/lib/occasions/values'
import type { PlanRow } from '@/lib/planner/rules'
import type { Taken as TakenWishes } from '@/lib/wishlists/recipients/rules'
import { Allowance, Left } from './allowance'
import { NextButton, type SetStage } from './next-button'
import { PlanChip } from './plan-chip'
import { PlanIdeas } from './plan-ideas'
import { newGiftHref } from './plan-query'
import { Taken } from './taken'
import type { SetAllowance } from './use-allowances'

type Props = {
  occasion: Occasion
  rows: readonly PlanRow[]
  today: string
  shortcuts: boolean
  setStage: SetStage
  setAllowance: SetAllowance
  /** The wishes of people in the plan that others give, by person. */
  taken: ReadonlyMap<string, TakenWishes>
}

const addClasses =
  'press hit inline-flex min-h-10 min-w-9 items-center justify-center gap-2 rounded-md border border-line-strong border-dashed px-2.5 text-ink-2 text-sm hover:bg-surface hover:text-ink [&_svg]:size-4'

/** Everybody in the plan with gifts, money, how far they are, and the one next step. */
export function PlanPeople({ occasion, rows, today, shortcuts, setStage, setAllowance, taken }: Props) {
  const t = useTranslations('planner')
  const router = useRouter()
  const body = useRef<HTMLTableSectionElement>(null)
  const keys = useRowKeys(
    body,
    rows.length,
    (key, index) => {
      const row = rows[index]
      if (!row) return false
      const first = (...statuses: string[]) =>
        statuses.flatMap(status => row.gifts.find(gift => gift.status === status) ?? [])[0]
      if (key === 'i') {
        router.push(newGiftHref(occasion.id, row.person?.id ?? null, true), { scroll: false })
        return true
      }
      const gift = key === 'b' ? first('planned', 'idea') : key === 'w' ? first('purchased') : undefined
      if (gift) setStage(gift, key === 'b' ? 'purchased' : 'wrapped')
      return key === 'b' || key === 'w'
    },
    shortcuts,
  )
  useRowKeyList(['j', 'k', 'i', 'b', 'w'], shortcuts)
  const head = ['person', 'gifts', 'budget', 'left', 'readiness', 'next'] as const
  return (
    <div className="@container">
      <table aria-label={occasion.name} className="w-full border-collapse @max-[46rem]:block">
        <thead className="@max-[46rem]:sr-only">
          <tr className="border-line border-y">
            {head.map(name => (
              <th
                key={name}
                scope="col"
                className={`h-9 px-3 font-semibold text-ink-2 text-xs first:ps-8 last:pe-8 @max-[68rem]:first:ps-6 @max-[68rem]:last:pe-6 ${name === 'left' ? 'text-end' : 'text-start'}${name === 'budget' || name === 'left' ? ' @max-[68rem]:hidden' : ''}`}
              >
                {name === 'next' ? <span className="sr-only">{t('next')}</span> : t(name)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody ref={body} className="@max-[46rem]:block" {...keys.listeners}>
          {rows.map((row, index) => (
            <PlanLine
              key={row.person?.id ?? row.member ?? 'nobody'}
              row={row}
              occasion={occasion}
              today={today}
              setStage={setStage}
              setAllowance={setAllowance}
              taken={taken}
              tabIndex={index === keys.current ? 0 : -1}
            />
          ))}
        </tbody>
      </table>
      <p className="flex flex-wrap items-center gap-x-4 gap-y-1 px-8 py-3 @max-[68rem]:px-6 @max-[46rem]:hidden pointer-coarse:hidden">
        <Keyboard aria-hidden="true" className="size-4 text-ink-3" />
        <KbdHint keys={['J', 'K']} label={t('keys.move')} />
        <KbdHint keys={['B']} label={t('keys.bought')} />
        <KbdHint keys={['W']} label={t('keys.wrapped')} />
        <KbdHint keys={['I']} label={t('keys.idea')} />
      </p>
    </div>
  )
}

function PlanLine({
  row,
  occasion,
  today,
  setStage,
  setAllowance,
  taken,
  tabIndex,
}: { row: PlanRow } & Pick<Props, 'occasion' | 'today' | 'setStage' | 'setAllowance' | 'taken'> &
  Pick<React.ComponentProps<'tr'>, 'tabIndex'>) {
  const t = useTranslations('planner')
  const words = useOccasionWords(today)
  const { person, member, gifts, readiness } = row
  const name = person?.name ?? member ?? t('nobody')
  const { currency } = occasion
  const wishes = person && taken.get(person.id)
  const isWithout = readiness.level === 'needsIdeas' && person !== null
  const money = { row, name, currency, setAllowance }
  const wide = 'px-3 py-2.5 align-middle'
  const cell = `${wide} @max-[46rem]:block @max-[46rem]:p-0`
  return (
    <tr
      tabIndex={tabIndex}
      className="border-line border-b hover:bg-surface focus-visible:-outline-offset-2 @max-[46rem]:grid @max-[46rem]:grid-cols-[minmax(0,1fr)_auto] @max-[46rem]:items-center @max-[46rem]:gap-x-3 @max-[46rem]:gap-y-2 @max-[46rem]:px-4 @max-[46rem]:py-3"
    >
      <th
        scope="row"
        className={`${cell} text-start font-semibold @min-[46rem]:ps-6 @min-[68rem]:ps-8 @max-[46rem]:order-1`}
      >
        <span className="flex min-w-0 items-center gap-3">
          {person ? <PersonAvatar {...person} size={34} /> : null}
          {member ? <PersonAvatar name={member} size={34} /> : null}
          {person ? (
            <a
              href={`/app/people/${person.id}`}
              data-soft=""
              title={name}
              className="hit min-w-0 truncate hover:underline @min-[46rem]:max-w-32 @min-[68rem]:max-w-40"
            >
              <bdi>{name}</bdi>
            </a>
          ) : (
            <bdi>{name}</bdi>
          )}
        </span>
      </th>
      <td
        className={`${cell} w-full max-w-0 @max-[46rem]:order-3 @max-[46rem]:max-w-none @max-[46rem]:col-span-2 @max-[46rem]:w-auto`}
      >
        <span className="flex flex-wrap gap-2">
          {gifts.map(gift => (
            <PlanChip key={gift.id} gift={gift} />
          ))}
          <a
            href={newGiftHref(occasion.id, person?.id ?? null)}
            data-soft="stay"
            // The last column has the same step for whoever needs ideas.
            className={`${addClasses}${isWithout ? ' @min-[46rem]:hidden' : ''}`}
          >
            <Plus aria-hidden="true" />
            {gifts.length === 0 ? t('addGift') : null}
            <span className="sr-only">{t('addGiftFor', { name })}</span>
          </a>
          {isWithout ? <PlanIdeas person={person} occasionId={occasion.id} /> : null}
        </span>
        {wishes ? <Taken of={wishes} personId={person.id} className="mt-2" /> : null}
        <Allowance {...money} className="mt-2 max-w-96 flex-wrap @min-[68rem]:hidden">
          <Left row={row} currency={currency} />
        </Allowance>
      </td>
      <td className={`${wide} min-w-52 @max-[68rem]:hidden`}>
        <Allowance {...money} />
      </td>
      <td className={`${wide} text-end @max-[68rem]:hidden`}>
        <Left row={row} currency={currency} inColumn />
      </td>
      <td className={`${cell} whitespace-nowrap @max-[46rem]:order-2 @max-[46rem]:justify-self-end`}>
        <ReadinessTag
          level={readiness.level}
          label={words.readiness(readiness)}
          quiet={attentionOf(daysBetween(today, occasion.nextDate)) !== 'due'}
        />
      </td>
      <td
        className={`${cell} text-end @min-[46rem]:pe-6 @min-[68rem]:pe-8 @max-[46rem]:order-4 @max-[46rem]:col-span-2 @max-[46rem]:empty:hidden ${gifts.length ? '' : '@max-[46rem]:hidden'}`}
      >
        <NextButton
          gifts={gifts}
          person={person}
          occasionId={occasion.id}
          setStage={setStage}
          className="min-w-28 @max-[46rem]:w-full"
        />
      </td>
    </tr>
  )
}
