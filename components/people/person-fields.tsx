'use client'
import { useTranslations } from 'next-intl'
import * as Radio from 'radix-ui/radio-group'
import { chipVariants } from '@/components/kit/chip'
import { ChipInput } from '@/components/kit/fields/chip-input'
import { ControlledField, type FieldProps, TextAreaField, TextField } from '@/components/kit/fields/field'
import { PhotoField } from '@/components/pictures/photo-field'
import { cn } from '@/lib/client/cn'
import { type BirthdayCalendar, relationships } from '@/lib/people/values'
import { BirthdayField } from './birthday-field'
import { SizesInput } from './sizes-input'

function RelationshipField() {
  const t = useTranslations('people')
  return (
    <ControlledField name="relationship" label={t('form.relationship')} group>
      {(field, control) => (
        <Radio.Root
          ref={field.ref}
          aria-label={t('form.relationship')}
          aria-describedby={control['aria-describedby']}
          aria-invalid={control['aria-invalid']}
          aria-required
          value={field.value ?? ''}
          onValueChange={field.onChange}
          className="flex flex-wrap gap-1.5"
        >
          {relationships.map(relationship => (
            <Radio.Item
              key={relationship}
              value={relationship}
              className={cn(
                chipVariants(),
                'data-[state=checked]:border-primary data-[state=checked]:bg-primary-soft data-[state=checked]:text-primary-ink',
              )}
            >
              {t(`relationships.${relationship}`)}
            </Radio.Item>
          ))}
        </Radio.Root>
      )}
    </ControlledField>
  )
}

/** A few words, each a chip. */
const WordsField = (props: Pick<FieldProps, 'name' | 'label' | 'hint'>) => (
  <ControlledField {...props} optional>
    {(field, control) => (
      <ChipInput
        {...control}
        value={field.value}
        onChange={field.onChange}
        onBlur={field.onBlur}
        maxLength={60}
      />
    )}
  </ControlledField>
)

/** Everything about a person that can be typed, what matters for gifts first. */
export function PersonFormFields({
  thisYear,
  calendars,
}: {
  thisYear: number
  calendars: readonly BirthdayCalendar[]
}) {
  const t = useTranslations('people.form')
  return (
    <>
      <TextField
        name="name"
        label={t('name')}
        hint={t('nameHint')}
        data-autofocus=""
        required
        maxLength={120}
        autoComplete="off"
        dir="auto"
      />
      <RelationshipField />
      <BirthdayField thisYear={thisYear} usual={calendars} />
      <PhotoField />
      <WordsField name="allergies" label={t('allergies')} hint={t('allergiesHint')} />
      <WordsField name="interests" label={t('interests')} hint={t('interestsHint')} />
      <WordsField name="avoid" label={t('avoid')} hint={t('avoidHint')} />
      <ControlledField name="sizes" label={t('sizes')} optional group>
        {field => <SizesInput value={field.value} onChange={field.onChange} />}
      </ControlledField>
      <TextAreaField
        name="notes"
        label={t('notes')}
        hint={t('notesHint')}
        optional
        rows={3}
        maxLength={5000}
        dir="auto"
      />
      <div className="grid gap-3.5 md:grid-cols-2">
        <TextField
          name="firstName"
          label={t('firstName')}
          optional
          maxLength={80}
          autoComplete="off"
          dir="auto"
        />
        <TextField
          name="lastName"
          label={t('lastName')}
          optional
          maxLength={80}
          autoComplete="off"
          dir="auto"
        />
        <TextField
          name="email"
          type="email"
          label={t('email')}
          optional
          maxLength={254}
          autoComplete="off"
          inputMode="email"
        />
        <TextField name="phone" type="tel" label={t('phone')} optional maxLength={50} autoComplete="off" />
      </div>
      <TextAreaField name="address" label={t('address')} optional rows={2} maxLength={500} dir="auto" />
    </>
  )
}
