'use client'
import { useLocale, useTranslations } from 'next-intl'
import { useState } from 'react'
import { NativeSelect } from '@/components/ui/native-select'

type Parts = { year: string; month: string; day: string }
const two = (number: number) => String(number).padStart(2, '0')

function split(value: string | null | undefined): Parts {
  const found = /^(\d{4}|-)-(\d{2})-(\d{2})$/.exec(value ?? '')
  return { year: found?.[1]?.replace('-', '') ?? '', month: found?.[2] ?? '', day: found?.[3] ?? '' }
}

const join = ({ year, month, day }: Parts) => {
  if (!year && !month && !day) return null
  return `${year || '-'}-${month}-${day}`
}

const daysIn = ({ year, month }: Parts) =>
  month ? new Date(Date.UTC(Number(year) || 2000, Number(month), 0)).getUTCDate() : 31

/** Each shows its whole words, "No year" in every language too. */
const widths = { day: 'min-w-22 flex-1', month: 'min-w-32 flex-[2]', year: 'min-w-32 flex-1' }

/**
 * Day, month and, if known, year: "1992-12-02", "--12-02", or null. A half-filled date is handed on as it is,
 * so that the form's schema can object.
 */
export function BirthdayInput({
  value,
  onChange,
  thisYear,
  id,
  disabled,
  'aria-describedby': describedBy,
  'aria-invalid': invalid,
}: {
  value: string | null | undefined
  onChange: (value: string | null) => void
  /** The latest year on offer. */
  thisYear: number
  id?: string
  disabled?: boolean
  'aria-describedby'?: string
  'aria-invalid'?: true
}) {
  const t = useTranslations('common')
  const locale = useLocale()
  const [draft, setDraft] = useState(() => ({ of: value ?? null, parts: split(value) }))
  const parts = draft.of === (value ?? null) ? draft.parts : split(value)

  const change = (name: keyof Parts, text: string) => {
    const next = { ...parts, [name]: text }
    if (Number(next.day) > daysIn(next)) next.day = ''
    const of = join(next)
    setDraft({ of, parts: next })
    onChange(of)
  }

  const monthName = new Intl.DateTimeFormat(locale, { month: 'long', timeZone: 'UTC' })
  const choices = {
    day: Array.from({ length: daysIn(parts) }, (_, i) => [two(i + 1), String(i + 1)] as const),
    month: Array.from(
      { length: 12 },
      (_, i) => [two(i + 1), monthName.format(Date.UTC(2000, i, 1))] as const,
    ),
    year: Array.from({ length: 121 }, (_, i) => [String(thisYear - i), String(thisYear - i)] as const),
  }
  const order = new Intl.DateTimeFormat(locale, { dateStyle: 'short' })
    .formatToParts(0)
    .flatMap(part =>
      part.type === 'day' || part.type === 'month' || part.type === 'year' ? [part.type] : [],
    )

  return (
    <div data-slot="birthday-input" className="flex flex-wrap gap-2">
      {order.map((name, index) => (
        <NativeSelect
          key={name}
          id={index === 0 ? id : undefined}
          className={widths[name]}
          aria-label={t(name)}
          aria-describedby={describedBy}
          aria-invalid={invalid}
          disabled={disabled}
          value={parts[name]}
          onChange={event => change(name, event.target.value)}
        >
          <option value="">{name === 'year' ? t('noYear') : t(name)}</option>
          {choices[name].map(([choice, label]) => (
            <option key={choice} value={choice}>
              {label}
            </option>
          ))}
        </NativeSelect>
      ))}
    </div>
  )
}
