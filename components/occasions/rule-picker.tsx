'use client'
import { useLocale, useTranslations } from 'next-intl'
import { useId } from 'react'
import { Input } from '@/components/ui/input'
import { Label } from '@/components/ui/label'
import { NativeSelect } from '@/components/ui/native-select'
import type { PlainDate } from '@/lib/core/calendar'
import type { DateRule } from '@/lib/occasions/schema'
import { dayNumbers, monthNames, otherMonthNames, weekdayNames } from './calendar-names'
import { kindOf, type RuleKind, ruleFor, ruleKinds } from './occasion-values'

const nths = [
  [1, 'first'],
  [2, 'second'],
  [3, 'third'],
  [4, 'fourth'],
  [5, 'fifth'],
  [-1, 'last'],
] as const

type Option = readonly [number, string]

function Choice({
  label,
  options,
  value,
  onChange,
}: {
  label: string
  options: readonly Option[]
  value: number
  onChange: (value: number) => void
}) {
  const id = useId()
  return (
    <div className="min-w-0">
      <Label htmlFor={id}>{label}</Label>
      <NativeSelect id={id} value={value} onChange={event => onChange(Number(event.target.value))}>
        {options.map(([key, name]) => (
          <option key={key} value={key}>
            {name}
          </option>
        ))}
      </NativeSelect>
    </div>
  )
}

/** How the day moves from year to year. `date` fills in a rule that is chosen anew. */
export function RulePicker({
  id,
  value,
  onChange,
  date,
}: {
  id: string
  value: DateRule
  onChange: (rule: DateRule) => void
  date: PlainDate
}) {
  const t = useTranslations('occasions.form')
  const kind = kindOf(value)
  return (
    <div className="flex flex-col gap-3">
      <NativeSelect
        id={id}
        value={kind}
        onChange={event => onChange(ruleFor(event.target.value as RuleKind, date))}
      >
        {ruleKinds.map(one => (
          <option key={one} value={one}>
            {t(`rules.${one}`)}
          </option>
        ))}
      </NativeSelect>
      <RuleDetails value={value} onChange={onChange} />
    </div>
  )
}

function RuleDetails({ value, onChange }: { value: DateRule; onChange: (rule: DateRule) => void }) {
  const t = useTranslations('occasions.form')
  const common = useTranslations('common')
  const locale = useLocale()
  const id = useId()
  if (value.kind === 'fixed') return null
  if (value.kind === 'nthWeekday') {
    return (
      <div className="grid grid-cols-3 gap-2">
        <Choice
          label={t('nth')}
          options={nths.map(([nth, name]) => [nth, t(`nths.${name}`)])}
          value={value.nth}
          onChange={next => onChange({ ...value, nth: nths.find(([nth]) => nth === next)?.[0] ?? 1 })}
        />
        <Choice
          label={t('weekday')}
          options={weekdayNames(locale)}
          value={value.weekday}
          onChange={weekday => onChange({ ...value, weekday })}
        />
        <Choice
          label={common('month')}
          options={monthNames(locale)}
          value={value.month}
          onChange={month => onChange({ ...value, month })}
        />
      </div>
    )
  }
  if (value.kind === 'easter') {
    return (
      <div>
        <Label htmlFor={id}>{t('easterDays')}</Label>
        <Input
          id={id}
          type="number"
          inputMode="numeric"
          min={-120}
          max={120}
          step={1}
          className="num max-w-32"
          defaultValue={value.offset}
          aria-describedby={`${id}-hint`}
          onChange={event => {
            const offset = Math.round(event.target.valueAsNumber)
            if (Math.abs(offset) <= 120) onChange({ ...value, offset })
          }}
        />
        <p id={`${id}-hint`} className="mt-1.5 text-ink-3 text-xs">
          {t('easterHint')}
        </p>
      </div>
    )
  }
  return (
    <div className="grid grid-cols-2 gap-2">
      <Choice
        label={common('month')}
        options={otherMonthNames(locale, value.calendar)}
        value={value.month}
        onChange={month => onChange({ ...value, month })}
      />
      <Choice
        label={common('day')}
        options={dayNumbers}
        value={value.day}
        onChange={day => onChange({ ...value, day })}
      />
    </div>
  )
}
