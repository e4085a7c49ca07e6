'use client'
import { Heart, Link2 } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useRef, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { useSimilar } from '@/components/gift-memory/gift-memory'
import { GiftWarnings } from '@/components/gift-memory/gift-warnings'
import { GiftPicture } from '@/components/gifts/gift-picture'
import { useGiftWords } from '@/components/gifts/gift-words'
import { pageValues } from '@/components/gifts/page-values'
import { ConflictNotice } from '@/components/kit/fields/conflict-notice'
import { DateField } from '@/components/kit/fields/date-field'
import { ControlledField, Field, TextAreaField, TextField } from '@/components/kit/fields/field'
import { Form, FormError } from '@/components/kit/fields/form'
import { MoneyField } from '@/components/kit/fields/money-field'
import { SelectField } from '@/components/kit/fields/select-field'
import { LinkNote } from '@/components/products/link-note'
import { useLinkPreview } from '@/components/products/use-link-preview'
import { inputClasses } from '@/components/ui/input'
import { cn } from '@/lib/client/cn'
import { isPurchased } from '@/lib/core/gift'
import type { Gift } from '@/lib/gifts/schema'
import { type GiftStatus, thankYous } from '@/lib/gifts/values'
import type { Choices, PersonChoice } from '@/lib/quick-add/schema'
import type { BudgetOption } from './budget-field'
import { DirectionField } from './direction-field'
import { FormLine } from './form-line'
import type { GiftFields } from './gift-values'
import { MoneyEffect, useOccasion } from './money-effect'
import { MoreFields, QuantityField } from './more-fields'
import { OccasionPicker } from './occasion-picker'
import { PersonPicker } from './person-picker'
import { ReactionPicker } from './reaction-field'
import { StageField } from './stage-field'
import type { GiftFormState } from './use-gift-form'

const thanksKeys = { none: 'thanksNone', drafted: 'thanksDrafted', sent: 'thanksSent' } as const

/** On a phone the main fields of a stored gift are rows: the label at the start, its value at the end. */
const phoneRows = [
  'max-md:gap-0 max-md:rounded-lg max-md:border max-md:border-line max-md:bg-surface',
  'max-md:[&>[data-slot=field]]:grid max-md:[&>[data-slot=field]]:grid-cols-[auto_minmax(0,1fr)] max-md:[&>[data-slot=field]]:items-center max-md:[&>[data-slot=field]]:gap-x-3 max-md:[&>[data-slot=field]]:border-line max-md:[&>[data-slot=field]]:px-3.5 max-md:[&>[data-slot=field]+[data-slot=field]]:border-t',
  'max-md:[&_label]:mb-0 max-md:[&_label]:font-normal max-md:[&_label]:text-ink-2 max-md:[&_label]:text-md',
  'max-md:[&_:is([data-slot=combobox],[data-slot=money-input],[data-slot=date-input],[data-slot=input])]:border-0 max-md:[&_:is([data-slot=combobox],[data-slot=money-input],[data-slot=date-input],[data-slot=input])]:bg-transparent max-md:[&_:is([data-slot=combobox],[data-slot=money-input],[data-slot=date-input],[data-slot=input])]:px-0',
  'max-md:[&_[data-slot=combobox]]:justify-end max-md:[&_[data-slot=combobox]>.flex-1]:flex-initial max-md:[&_[data-slot=combobox]>.w-5]:w-7 max-md:[&_input]:text-end',
].join(' ')

/** "shop.example/teapot" as people paste it becomes a web address. */
const withScheme = (typed: string) =>
  /^[^\s/:@]+\.[^\s/:@]{2,}(?:[/?#]\S*)?$/.test(typed.trim()) ? `https://${typed.trim()}` : typed

/** The fields of a gift, new (`gift` null) or stored. Its buttons stand outside and name it by `id`. */
export function GiftForm({
  id,
  gift,
  choices,
  budgets,
  state,
  line = '',
}: {
  id: string
  gift: Gift | null
  choices: Choices
  budgets: readonly BudgetOption[]
  state: GiftFormState
  /** The text that the quick line begins with. */
  line?: string
}) {
  const t = useTranslations('gifts.form')
  const more = useTranslations('gifts.share')
  const words = useGiftWords(choices.today)
  const { form, submit, error, offline } = state
  const [created, setCreated] = useState<readonly PersonChoice[]>([])
  const [newName, setNewName] = useState<string | null>(null)
  const values = useWatch({ control: form.control }) as GiftFields
  const people = [...created, ...choices.people.filter(one => !created.some(({ id }) => id === one.id))]
  const person = people.find(one => one.id === values.personId)
  const chosen = choices.occasions.find(one => one.id === values.occasionId)
  const occasion = useOccasion(values.occasionId)
  const set = (key: keyof GiftFields, value: GiftFields[keyof GiftFields]) =>
    form.setValue(key, value as never, { shouldDirty: true, shouldValidate: form.formState.isSubmitted })
  const fromPage = useRef<Partial<GiftFields>>({})
  const isStoredLink = gift !== null && values.purchaseUrl === (gift.purchaseUrl ?? '')
  // Once it is being saved nothing more is filled in.
  const reading = useLinkPreview(
    isStoredLink || state.busy || gift?.kind === 'share' ? null : values.purchaseUrl,
    (page, link) => {
      const filled = pageValues(form.getValues() as GiftFields, page, link)
      for (const [key, value] of Object.entries(filled)) set(key as keyof GiftFields, value)
      fromPage.current = { ...fromPage.current, ...filled }
      return Object.keys(filled).some(key => key !== 'purchaseUrl')
    },
  )
  const { data: similar } = useSimilar({
    name: values.name ?? '',
    personId: values.direction === 'given' ? values.personId : null,
    link: values.purchaseUrl,
    exceptId: gift?.id,
  })
  const received = values.direction === 'received'
  // What somebody else buys follows them.
  const follows = gift?.kind === 'share'
  const bought = isPurchased(values.status) || values.status === 'returned'
  const over = values.status === 'given' || values.status === 'returned'
  const setStage = (status: GiftStatus) => {
    set('status', status)
    if (isPurchased(status) && !values.purchaseDate) set('purchaseDate', choices.today)
  }
  const parcelMade = () => {
    if (values.status === 'idea' || values.status === 'planned') setStage('purchased')
  }
  const counted = gift && gift.occasionId === values.occasionId ? gift : null
  const hasBudget = occasion !== null && (occasion.budget ?? 0) > 0 && !received
  const rows = gift ? phoneRows : ''
  const costs = (
    <>
      <MoneyField name="price" label={t('price')} />
      {bought && !received ? (
        <DateField name="purchaseDate" label={t('purchaseDate')} optional max={choices.today} />
      ) : (
        <QuantityField />
      )}
    </>
  )

  return (
    <Form id={id} form={form} onSubmit={submit} className="flex flex-col gap-4">
      {gift ? null : (
        <FormLine choices={choices} initial={line} onNewPerson={setNewName} fromPage={fromPage} />
      )}
      <FormError message={offline ? t('offline') : error} />
      {state.conflict ? <ConflictNotice onMine={state.keepMine} onTheirs={state.takeTheirs} /> : null}
      <div className="grid grid-cols-[auto_1fr] gap-4 max-xs:gap-3">
        <GiftPicture
          id={gift?.id ?? values.name ?? ''}
          occasion={chosen?.type ?? 'other'}
          size={104}
          kept={gift}
        />
        <div className="flex min-w-0 flex-col gap-3">
          <fieldset disabled={follows} className="contents">
            <TextField name="name" required label={t('name')} dir="auto" autoComplete="off" />
          </fieldset>
          <Field name="purchaseUrl" label={t('link')} optional>
            {control => (
              <div className="relative">
                <Link2
                  aria-hidden="true"
                  className="pointer-events-none absolute inset-y-0 start-3 my-auto size-4 text-ink-3"
                />
                <input
                  {...control}
                  defaultValue={values.purchaseUrl ?? ''}
                  {...form.register('purchaseUrl', {
                    onBlur: event => {
                      const url = withScheme(event.target.value)
                      if (url !== event.target.value) set('purchaseUrl', url)
                    },
                  })}
                  dir="ltr"
                  type="url"
                  inputMode="url"
                  autoComplete="off"
                  className={cn(inputClasses, 'ltr:ps-9 rtl:pe-9')}
                />
              </div>
            )}
          </Field>
          <LinkNote
            reading={reading}
            currency={values.currency}
            onPrice={
              values.price === null
                ? ({ price, currency }) => {
                    set('price', price)
                    set('currency', currency)
                  }
                : null
            }
          />
        </div>
      </div>
      {follows ? <p className="text-ink-2 text-sm">{more('follows')}</p> : null}
      {received ? null : (
        <StageField
          value={values.status}
          from={gift?.status ?? null}
          disabled={follows}
          onChange={setStage}
        />
      )}
      <div className={cn('grid grid-cols-2 gap-3', gift ? 'max-md:grid-cols-1' : 'max-sm:grid-cols-1', rows)}>
        <ControlledField name="personId" label={t(received ? 'from' : 'for')}>
          {(field, control) => (
            <PersonPicker
              {...control}
              people={people}
              value={field.value}
              onChange={field.onChange}
              onCreated={made => setCreated(before => [made, ...before])}
              suggestedName={newName ?? undefined}
            />
          )}
        </ControlledField>
        <ControlledField
          name="occasionId"
          label={t('occasion')}
          aside={
            chosen ? (
              <span className="text-ink-3 text-xs max-md:hidden">{words.day(chosen.nextDate)}</span>
            ) : null
          }
        >
          {(field, control) => (
            <OccasionPicker
              {...control}
              occasions={choices.occasions}
              personId={values.personId}
              today={choices.today}
              value={field.value}
              onChange={field.onChange}
            />
          )}
        </ControlledField>
        {follows ? null : costs}
      </div>
      {follows ? (
        <fieldset
          disabled
          className="grid grid-cols-2 gap-3 max-sm:grid-cols-1 [&_[data-slot=money-input]]:border-line [&_[data-slot=money-input]]:bg-sunken"
        >
          {costs}
        </fieldset>
      ) : null}
      {hasBudget || person ? (
        <div className="flex flex-col gap-2.5 rounded-lg bg-sunken px-3.5 py-3 empty:hidden has-[>div:only-child:empty]:hidden">
          {hasBudget ? <MoneyEffect occasion={occasion} before={counted} now={values as Gift} /> : null}
          {received ? null : (
            <GiftWarnings
              person={person}
              parts={[values.name ?? '', values.notes ?? '', values.tags ?? []]}
              similar={similar}
            />
          )}
        </div>
      ) : null}
      {received ? (
        <SelectField
          name="thankYou"
          label={t('thankYou')}
          choices={thankYous.map(one => [one, t(thanksKeys[one])])}
        />
      ) : null}
      {over && !received ? (
        <ReactionPicker value={values.reaction} onChange={reaction => set('reaction', reaction)} />
      ) : null}
      <div className="flex flex-wrap items-center justify-between gap-3">
        <button
          type="button"
          role="switch"
          aria-checked={values.isFavorite}
          onClick={() => set('isFavorite', !values.isFavorite)}
          className="hit flex items-center gap-2 font-medium text-sm"
        >
          <Heart
            aria-hidden="true"
            className={cn('size-5', values.isFavorite ? 'fill-primary text-primary' : 'text-ink-3')}
          />
          {t('favorite')}
        </button>
        {follows ? null : <DirectionField />}
      </div>
      <TextAreaField name="notes" label={t('notes')} hint={t('notesPrivate')} optional rows={3} dir="auto" />
      <MoreFields
        open={gift !== null}
        bought={bought}
        received={received}
        follows={follows}
        budgets={budgets}
        onParcel={parcelMade}
      />
    </Form>
  )
}
