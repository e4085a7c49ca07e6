'use client'
import { ChevronDown } from 'lucide-react'
import { useFormatter, useTranslations } from 'next-intl'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { Combobox } from '@/components/kit/fields/combobox'
import { DateField } from '@/components/kit/fields/date-field'
import { ControlledField, TextAreaField, TextField } from '@/components/kit/fields/field'
import { MoneyField } from '@/components/kit/fields/money-field'
import { SelectField } from '@/components/kit/fields/select-field'
import { PersonAvatar } from '@/components/kit/pictures/person-avatar'
import { Label } from '@/components/ui/label'
import { Switch } from '@/components/ui/switch'
import { cn } from '@/lib/client/cn'
import { addDays, isDate, toUtcDate } from '@/lib/core/calendar'
import { nextOccurrence } from '@/lib/occasions/rules'
import type { OccasionFields } from './occasion-values'
import { PeopleChoice } from './people-choice'
import { RulePicker } from './rule-picker'
import { TypePicker } from './type-picker'
import type { OccasionFormProps, useOccasionForm } from './use-occasion-form'

type Props = Pick<OccasionFormProps, 'people' | 'families' | 'today' | 'leapDay'> &
  Pick<ReturnType<typeof useOccasionForm>, 'chooseType' | 'choosePerson'>

/** When the occasion is next and the time after, by the same rules that the server keeps. */
function NextDates({ today, leapDay }: Pick<Props, 'today' | 'leapDay'>) {
  const t = useTranslations('occasions.form')
  const format = useFormatter()
  const [date, repeats, rule] = useWatch<OccasionFields, ['date', 'repeats', 'rule']>({
    name: ['date', 'repeats', 'rule'],
  })
  if (!date || !isDate(date)) return null
  const occasion = { date, repeats, rule }
  const next = nextOccurrence(occasion, today, leapDay)
  const then = nextOccurrence(occasion, addDays(next, 1), leapDay)
  const say = (day: string) =>
    format.dateTime(toUtcDate(day), {
      weekday: 'short',
      month: 'short',
      day: 'numeric',
      year: 'numeric',
      timeZone: 'UTC',
    })
  return (
    <p role="status" className="rounded-md bg-sunken px-3 py-2 text-ink-2 text-sm">
      {repeats === 'yearly' && then > next
        ? t('next', { date: say(next), later: say(then) })
        : t('nextOnly', { date: say(next) })}
    </p>
  )
}

/** The fields of an occasion; the rule of its date lies behind a button unless it has one. */
export function OccasionFormFields({ people, families, today, leapDay, chooseType, choosePerson }: Props) {
  const t = useTranslations('occasions.form')
  const [date, repeats, rule] = useWatch<OccasionFields, ['date', 'repeats', 'rule']>({
    name: ['date', 'repeats', 'rule'],
  })
  const [open, setOpen] = useState(rule.kind !== 'fixed')
  return (
    <>
      <ControlledField name="type" label={t('type')} group>
        {(field, control) => (
          <TypePicker value={field.value} onChange={chooseType} label={t('type')} control={control} />
        )}
      </ControlledField>
      <TextField name="name" label={t('name')} maxLength={160} autoComplete="off" required />
      <ControlledField name="personId" label={t('person')} optional>
        {(field, control) => (
          <Combobox
            {...control}
            options={people.map(person => ({
              value: person.id,
              label: person.name,
              icon: <PersonAvatar name={person.name} avatarUrl={person.avatarUrl} size={24} />,
            }))}
            value={field.value}
            onChange={choosePerson}
            placeholder={t('noPerson')}
          />
        )}
      </ControlledField>
      <DateField name="date" required label={t('date')} hint={t('dateHint')} />
      <ControlledField name="repeats" label={<span className="sr-only">{t('repeats')}</span>}>
        {(field, control) => (
          <div className="-mt-3 flex items-center justify-between gap-3">
            <Label htmlFor={control.id} className="mb-0 font-medium">
              {t('repeats')}
            </Label>
            <Switch
              id={control.id}
              checked={field.value === 'yearly'}
              onCheckedChange={on => field.onChange(on ? 'yearly' : 'none')}
            />
          </div>
        )}
      </ControlledField>
      <NextDates today={today} leapDay={leapDay} />
      {repeats === 'yearly' ? (
        <div>
          <button
            type="button"
            aria-expanded={open}
            onClick={() => setOpen(!open)}
            className="hit flex items-center gap-1.5 font-semibold text-primary-ink text-sm hover:underline"
          >
            {t(open ? 'less' : 'more')}
            <ChevronDown aria-hidden="true" className={cn('size-4 stroke-2', open && 'rotate-180')} />
          </button>
          {open ? (
            <ControlledField name="rule" label={t('rule')} className="mt-3">
              {(field, control) => (
                <RulePicker
                  id={control.id}
                  value={field.value}
                  onChange={field.onChange}
                  date={date && isDate(date) ? date : today}
                />
              )}
            </ControlledField>
          ) : null}
        </div>
      ) : null}
      <ControlledField name="peopleIds" label={t('people')} hint={t('peopleHint')} optional>
        {(field, control) => (
          <PeopleChoice
            people={people}
            chosen={field.value}
            onChange={field.onChange}
            label={t('people')}
            control={control}
          />
        )}
      </ControlledField>
      <MoneyField name="budget" label={t('budget')} optional />
      {families.length > 0 ? (
        <SelectField
          name="familyId"
          label={t('family')}
          hint={t('familyHint')}
          optional
          none={t('familyNone')}
          choices={families.map(family => [family.id, family.name])}
        />
      ) : null}
      <TextAreaField name="description" label={t('description')} rows={3} maxLength={5000} optional />
    </>
  )
}
