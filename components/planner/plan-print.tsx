'use client'
import { useFormatter, useLocale, useTranslations } from 'next-intl'
import { useOccasionWords } from '@/components/occasions/occasion-words'
import { toUtcDate } from '@/lib/core/calendar'
import { formatMoney, leftOf } from '@/lib/core/money'
import type { Occasion } from '@/lib/occasions/schema'
import { type PlanRow, planTotals } from '@/lib/planner/rules'
import { Left } from './allowance'

type Props = { occasion: Occasion; rows: readonly PlanRow[]; today: string }

const cell = 'py-1.5 pe-3 align-top last:pe-0'

/** A plan on paper: when it is, its sums, and everybody with their gifts, without anything to press. */
export function PlanPrint({ occasion, rows, today }: Props) {
  const t = useTranslations('planner')
  const gifts = useTranslations('gifts.list')
  const format = useFormatter()
  const date = format.dateTime(toUtcDate(occasion.nextDate), { dateStyle: 'full', timeZone: 'UTC' })
  return (
    <div className="page-list">
      <h1 className="display text-2xl">
        <bdi>{occasion.name}</bdi>
      </h1>
      <p className="mt-1 mb-4 flex flex-wrap gap-x-4 text-sm">
        <span>{date}</span>
        <Sums occasion={occasion} rows={rows} />
      </p>
      <table className="w-full border-collapse text-sm">
        <thead>
          <tr className="border-ink border-b">
            {[t('person'), gifts('gift'), gifts('status')].map(label => (
              <th key={label} scope="col" className={`${cell} text-start font-semibold`}>
                {label}
              </th>
            ))}
            <th scope="col" className={`${cell} text-end font-semibold`}>
              {gifts('price')}
            </th>
          </tr>
        </thead>
        {rows.map(row => (
          <PrintedPerson
            key={row.person?.id ?? row.member ?? 'nobody'}
            row={row}
            occasion={occasion}
            today={today}
          />
        ))}
      </table>
      {occasion.description ? (
        <p dir="auto" className="mt-4 whitespace-pre-wrap text-sm [overflow-wrap:anywhere]">
          {occasion.description}
        </p>
      ) : null}
    </div>
  )
}

function Sums({ occasion, rows }: Pick<Props, 'occasion' | 'rows'>) {
  const t = useTranslations('planner')
  const locale = useLocale()
  const { budget, currency } = occasion
  const { spent, planned } = planTotals(rows, currency)
  const say = (amount: number) => formatMoney(amount, currency, locale, true)
  const left = leftOf({ budget, spent, planned, currency })
  const b = (chunks: React.ReactNode) => <b>{chunks}</b>
  return (
    <>
      {left === null || budget === null ? null : (
        <span>
          {left < 0
            ? t.rich('overOf', { over: say(-left), budget: say(budget), b })
            : t.rich('leftOf', { left: say(left), budget: say(budget), b })}
        </span>
      )}
      <span>
        {t('spent')} <b className="num">{say(spent)}</b>
      </span>
      <span>
        {t('planned')} <b className="num">{say(planned)}</b>
      </span>
    </>
  )
}

function PrintedPerson({ row, occasion, today }: { row: PlanRow } & Pick<Props, 'occasion' | 'today'>) {
  const t = useTranslations('planner')
  const stages = useTranslations('gifts.stages')
  const words = useOccasionWords(today)
  const locale = useLocale()
  const { person, member, gifts, readiness } = row
  const name = (
    <th scope="rowgroup" rowSpan={Math.max(1, gifts.length)} className={`${cell} w-1/4 text-start`}>
      <bdi className="block font-semibold [overflow-wrap:anywhere]">
        {person?.name ?? member ?? t('nobody')}
      </bdi>
      <span className="font-normal">
        <Left row={row} currency={occasion.currency} />
      </span>
    </th>
  )
  if (gifts.length === 0) {
    return (
      <tbody className="break-inside-avoid border-line border-b">
        <tr>
          {name}
          <td colSpan={3} className={`${cell} text-ink-2`}>
            {words.readiness(readiness)}
          </td>
        </tr>
      </tbody>
    )
  }
  return (
    <tbody className="break-inside-avoid border-line border-b">
      {gifts.map((gift, at) => (
        <tr key={gift.id}>
          {at === 0 ? name : null}
          <td className={`${cell} [overflow-wrap:anywhere]`}>
            <bdi>{gift.name}</bdi>
            {gift.quantity > 1 ? (
              <span className="num text-ink-2"> {t('quantity', { count: gift.quantity })}</span>
            ) : null}
          </td>
          <td className={`${cell} w-1/6`}>{stages(gift.status)}</td>
          <td className={`${cell} num w-1/6 whitespace-nowrap text-end`}>
            {gift.cost === null ? null : formatMoney(gift.cost, gift.currency, locale)}
          </td>
        </tr>
      ))}
    </tbody>
  )
}
