'use client'
import { MessageCircleQuestionMark } from 'lucide-react'
import { useFormatter, useTranslations } from 'next-intl'
import { useId } from 'react'
import { Card } from '@/components/kit/card'
import { RadioGroup, RadioGroupItem } from '@/components/ui/radio-group'
import { toUtcDate } from '@/lib/core/calendar'
import type { ImportResult } from '@/lib/transfers/schema'
import { dayOrders } from '@/lib/transfers/values'

/** Asks which of two days a cell means, where the file does not tell. Both answers can be seen below at once. */
export function DayQuestion({
  days: { text, order, ...dates },
  busy,
  onChange,
}: {
  days: NonNullable<ImportResult['detected']['days']>
  busy: boolean
  onChange: (order: 'dmy' | 'mdy') => void
}) {
  const t = useTranslations('transfers')
  const format = useFormatter()
  const id = useId()
  const long = (date: string) => {
    const known = !date.startsWith('--')
    return format.dateTime(toUtcDate(known ? date : `2000${date.slice(1)}`), {
      day: 'numeric',
      month: 'long',
      year: known ? 'numeric' : undefined,
      timeZone: 'UTC',
    })
  }
  return (
    <Card data-part="question" className="border-info/40 px-4 py-3">
      <p id={id} className="flex items-start gap-2 font-semibold">
        <MessageCircleQuestionMark aria-hidden="true" className="mt-0.5 size-4.5 shrink-0 text-info-ink" />
        <span>{t.rich('days.question', { text, b: chunks => <bdi className="num">{chunks}</bdi> })}</span>
      </p>
      <RadioGroup
        aria-labelledby={id}
        className="mt-2.5 flex flex-wrap gap-x-6 gap-y-2"
        value={order ?? ''}
        disabled={busy}
        onValueChange={value => {
          const chosen = dayOrders.find(one => one === value)
          if (chosen) onChange(chosen)
        }}
      >
        {dayOrders.map(one => (
          <label key={one} htmlFor={`${id}-${one}`} className="flex items-center gap-2">
            <RadioGroupItem id={`${id}-${one}`} value={one} />
            {long(dates[one])}
          </label>
        ))}
      </RadioGroup>
      <p className="mt-2 text-ink-2 text-sm">{t(order ? 'days.guessed' : 'days.open')}</p>
    </Card>
  )
}
