import { useFormatter, useLocale, useTranslations } from 'next-intl'
import { toUtcDate, yearOf } from '@/lib/core/calendar'
import { formatMoney } from '@/lib/core/money'
import type { Understood } from '@/lib/search/schema'

type Of<Is extends Understood['is']> = Extract<Understood, { is: Is }>

/** What a search understood, a fact at a time, as somebody would say it; works on the server too. */
export function useUnderstood() {
  const t = useTranslations('search')
  const gifts = useTranslations('gifts')
  const types = useTranslations('occasions.types')
  const relationship = useTranslations('quickAdd.relationships')
  const format = useFormatter()
  const locale = useLocale()

  const day = (date: string, parts: 'whole' | 'month' | 'yearly' = 'whole') =>
    format.dateTime(toUtcDate(date), {
      timeZone: 'UTC',
      ...(parts === 'yearly' ? {} : { year: 'numeric' }),
      month: 'long',
      ...(parts === 'month' ? {} : { day: 'numeric' }),
    })
  const month = (number: number) =>
    format.dateTime(toUtcDate(`2001-${String(number).padStart(2, '0')}-01`), {
      timeZone: 'UTC',
      month: 'long',
    })
  const days = (one: Of<'days'>['any'][number]): string => {
    if (!('from' in one))
      return one.day === undefined
        ? month(one.month)
        : day(`2000-${String(one.month).padStart(2, '0')}-${String(one.day).padStart(2, '0')}`, 'yearly')
    const { from, to } = one
    if (from === to) return day(from)
    if (from.endsWith('-01-01') && to === `${from.slice(0, 4)}-12-31`) return String(yearOf(from))
    if (from.endsWith('-01') && from.slice(0, 7) === to.slice(0, 7) && Number(to.slice(8)) > 27)
      return day(from, 'month')
    return `${day(from)} – ${day(to)}`
  }
  const amount = ({ least, most, currencies }: Of<'amount'>): string => {
    const said = (value: number) =>
      currencies?.length === 1
        ? formatMoney(value, currencies[0]!, locale, true)
        : format.number(value, { minimumFractionDigits: Number.isInteger(value) ? 0 : 2 })
    if (least === most && least !== null) return said(least)
    if (least === null) return `${t('filters.to')} ${said(most!)}`
    return most === null ? `${t('filters.from')} ${said(least)}` : `${said(least)} – ${said(most)}`
  }
  const one = (fact: Understood): string | null => {
    switch (fact.is) {
      case 'days':
        return fact.any.map(days).join(' / ')
      case 'amount':
        return amount(fact)
      case 'stage':
        return fact.statuses.map(status => gifts(`stages.${status}`)).join(' / ')
      case 'occasion':
        return types(fact.type)
      case 'direction':
        return fact.direction === 'received' ? gifts('tabs.received') : null
      case 'relationship':
        return relationship(fact.relationship)
      case 'noun':
        return t(`tabs.${fact.noun}`)
    }
  }
  return (facts: readonly Understood[]): string[] => [
    ...new Set(facts.map(one).filter(words => words !== null)),
  ]
}

/** A line that says what was understood beside the words. Nothing where all of them are only words. */
export function UnderstoodLine({ facts, className }: { facts: readonly Understood[]; className?: string }) {
  const t = useTranslations('search')
  const words = useUnderstood()(facts)
  if (words.length === 0) return null
  return (
    <p className={className}>
      {t('understood')}{' '}
      {words.map((word, at) => (
        <span key={word}>
          {at > 0 ? ' · ' : null}
          <bdi className="font-semibold text-ink">{word}</bdi>
        </span>
      ))}
    </p>
  )
}
