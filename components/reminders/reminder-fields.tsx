'use client'
import { X } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useFormContext } from 'react-hook-form'
import { chipVariants } from '@/components/kit/chip'
import { Combobox } from '@/components/kit/fields/combobox'
import { DateInput } from '@/components/kit/fields/date-input'
import { ControlledField, TextAreaField, TextField } from '@/components/kit/fields/field'
import { SelectField } from '@/components/kit/fields/select-field'
import { SwitchLine } from '@/components/kit/fields/switch-line'
import { Input } from '@/components/ui/input'
import { priorities } from '@/lib/notify/values'
import { dayMinutes, defaultTime, reminderTypes } from '@/lib/reminders/values'
import { ChannelChips } from './channel-chips'
import type { ReminderFields } from './reminder-values'
import { useNoticeWords } from './reminder-words'
import type { Named, ReminderFormProps } from './use-reminder-form'

const notices = [0, 10, 60, dayMinutes, 3 * dayMinutes, 7 * dayMinutes, 14 * dayMinutes, 30 * dayMinutes]

/** The local day and time of a value such as `2027-05-01T09:00`. */
const halves = (value: string) => ({ date: value.slice(0, 10), time: value.slice(11, 16) })

/**
 * The gift or budget of a reminder. The form offers no choice of them: they come from a link or from the stored
 * reminder, and can only be removed.
 */
function Kept({ name, record }: { name: 'giftId' | 'budgetId'; record: Named | null }) {
  const t = useTranslations('reminders.form')
  const { watch, setValue } = useFormContext<ReminderFields>()
  if (!record || watch(name) !== record.id) return null
  return (
    <span className={chipVariants({ look: 'selected' })}>
      <bdi className="max-w-60 truncate">{record.name}</bdi>
      <button
        type="button"
        aria-label={t('remove', { name: record.name })}
        onClick={() => setValue(name, null, { shouldDirty: true })}
        className="hit"
      >
        <X aria-hidden="true" />
      </button>
    </span>
  )
}

/** The fields of a reminder. */
export function ReminderFormFields({
  people,
  occasions,
  gift,
  budget,
}: Pick<ReminderFormProps, 'people' | 'occasions' | 'gift' | 'budget'>) {
  const t = useTranslations('reminders')
  const noticeWords = useNoticeWords()
  const { watch, formState } = useFormContext<ReminderFields>()
  const chosen = watch('advanceNotice')
  const offered = notices.includes(chosen) ? notices : [...notices, chosen].sort((one, other) => one - other)
  const hasKept = (gift && watch('giftId') === gift.id) || (budget && watch('budgetId') === budget.id)
  return (
    <>
      <TextField
        name="title"
        label={t('form.title')}
        // Its label is no title.
        error={formState.errors.title?.message === 'titleRequired' ? 'fieldRequired' : undefined}
        maxLength={200}
        autoComplete="off"
        dir="auto"
        required
        data-autofocus=""
      />
      <ControlledField name="scheduledFor" label={t('form.date')} group>
        {(field, control) => {
          const { date, time } = halves(field.value ?? '')
          return (
            <div className="grid grid-cols-2 gap-3">
              <DateInput
                {...control}
                aria-label={t('form.date')}
                required
                value={date}
                onChange={value => field.onChange(value ? `${value}T${time || defaultTime}` : '')}
                onBlur={field.onBlur}
              />
              <Input
                type="time"
                aria-label={t('form.time')}
                required
                value={time}
                onChange={({ target }) => field.onChange(`${date}T${target.value || defaultTime}`)}
                onBlur={field.onBlur}
              />
            </div>
          )
        }}
      </ControlledField>
      <SelectField
        name="advanceNotice"
        label={t('form.notice')}
        choices={offered.map(minutes => [minutes, noticeWords(minutes)])}
      />
      <ControlledField name="channels" label={t('form.channels')} group>
        {field => <ChannelChips value={field.value} onChange={field.onChange} />}
      </ControlledField>
      <div className="grid grid-cols-2 items-start gap-3 max-sm:grid-cols-1">
        <ControlledField name="personId" label={t('form.person')} optional>
          {(field, control) => (
            <Combobox
              {...control}
              options={people.map(({ id, name }) => ({ value: id, label: name }))}
              value={field.value}
              onChange={field.onChange}
              placeholder={t('form.nobody')}
            />
          )}
        </ControlledField>
        <ControlledField name="occasionId" label={t('form.occasion')} optional>
          {(field, control) => (
            <Combobox
              {...control}
              options={occasions.map(({ id, name }) => ({ value: id, label: name }))}
              value={field.value}
              onChange={field.onChange}
              placeholder={t('form.noOccasion')}
            />
          )}
        </ControlledField>
      </div>
      {hasKept ? (
        <fieldset>
          <legend className="mb-1.5 font-semibold text-sm">{t('form.about')}</legend>
          <div className="flex flex-wrap gap-2">
            <Kept name="giftId" record={gift} />
            <Kept name="budgetId" record={budget} />
          </div>
        </fieldset>
      ) : null}
      <div className="grid grid-cols-2 items-start gap-3">
        <SelectField
          name="type"
          label={t('form.type')}
          choices={reminderTypes.map(type => [type, t(`types.${type}`)])}
        />
        <SelectField
          name="priority"
          label={t('form.priority')}
          choices={priorities.map(priority => [priority, t(`priorities.${priority}`)])}
        />
      </div>
      <ControlledField name="repeat" label={t('form.yearly')} group className="[&>legend]:sr-only">
        {field => (
          <SwitchLine
            label={t('form.yearly')}
            hint={t('form.yearlyHint')}
            checked={field.value === 'yearly'}
            onChange={on => field.onChange(on ? 'yearly' : 'none')}
          />
        )}
      </ControlledField>
      <TextAreaField
        name="description"
        label={t('form.description')}
        rows={3}
        maxLength={5000}
        dir="auto"
        optional
      />
    </>
  )
}
