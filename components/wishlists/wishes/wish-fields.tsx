'use client'
import { ChevronDown } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import { useController, useFormContext, useWatch } from 'react-hook-form'
import { ControlledField, TextAreaField, TextField } from '@/components/kit/fields/field'
import { MoneyField } from '@/components/kit/fields/money-field'
import { SelectField } from '@/components/kit/fields/select-field'
import { SwitchLine } from '@/components/kit/fields/switch-line'
import { PictureField } from '@/components/pictures/picture-field'
import { LinkNote } from '@/components/products/link-note'
import type { LinkReading } from '@/components/products/use-link-preview'
import { Checkbox } from '@/components/ui/checkbox'
import { Input } from '@/components/ui/input'
import { Label } from '@/components/ui/label'
import { cn } from '@/lib/client/cn'
import type { WishlistGroup, WishlistItem } from '@/lib/wishlists/schema'
import { priorities } from '@/lib/wishlists/values'
import type { WishFields } from './wish-values'

function QuantityChoice() {
  const t = useTranslations('wishlists.wish')
  return (
    <ControlledField name="quantity" label={t('quantity')}>
      {(field, control) => (
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <Input
            {...control}
            inputMode="numeric"
            className="num w-24"
            disabled={field.value === null}
            value={field.value === null ? '' : String(field.value)}
            onChange={event => field.onChange(Number(event.target.value.replace(/\D/g, '')) || 0)}
            onBlur={field.onBlur}
          />
          <span className="flex items-center gap-2">
            <Checkbox
              id={`${control.id}-any`}
              checked={field.value === null}
              onCheckedChange={any => field.onChange(any ? null : 1)}
            />
            <Label htmlFor={`${control.id}-any`} className="mb-0 font-normal">
              {t('unlimited')}
            </Label>
          </span>
        </div>
      )}
    </ControlledField>
  )
}

function Availability() {
  const t = useTranslations('wishlists.wish')
  const { field } = useController<WishFields, 'availability'>({ name: 'availability' })
  return (
    <SwitchLine
      label={t('available')}
      hint={t('availableHint')}
      checked={field.value === 'available'}
      onChange={on => field.onChange(on ? 'available' : 'unavailable')}
    />
  )
}

/** The fields of a wish: its line first, what else there is to say behind a button. */
export function WishFormFields({
  item,
  groups,
  readName,
  reading,
}: {
  /** Null for a new one. */
  item: WishlistItem | null
  groups: readonly WishlistGroup[]
  readName: () => void
  reading: LinkReading
}) {
  const t = useTranslations('wishlists')
  const common = useTranslations('common')
  const { setValue } = useFormContext<WishFields>()
  const [currency, price] = useWatch<WishFields, ['currency', 'price']>({ name: ['currency', 'price'] })
  const isNew = item === null
  const [more, setMore] = useState(!isNew)
  // Opens the fields that the page filled in, so that they are seen before saving.
  useEffect(() => {
    if (reading.filled) setMore(true)
  }, [reading.filled])
  return (
    <>
      <TextField
        name="name"
        label={t(isNew ? 'wish.quick' : 'wish.name')}
        hint={isNew ? t('wish.quickHint') : undefined}
        maxLength={2300}
        autoComplete="off"
        data-autofocus
        required
        onBlurCapture={readName}
        onKeyDownCapture={event => event.key === 'Enter' && !event.nativeEvent.isComposing && readName()}
      />
      <TextField
        name="url"
        type="url"
        inputMode="url"
        label={t('wish.url')}
        placeholder="https://"
        autoComplete="off"
        optional
      />
      <LinkNote
        reading={reading}
        currency={currency}
        onPrice={
          price === null
            ? one => {
                setValue('price', one.price, { shouldDirty: true })
                setValue('currency', one.currency, { shouldDirty: true })
              }
            : null
        }
      />
      <MoneyField name="price" label={t('wish.price')} optional />
      <SelectField
        name="priority"
        label={t('wish.priority')}
        choices={[...priorities].reverse().map(priority => [priority, t(`priorities.${priority}`)])}
      />
      <TextAreaField
        name="note"
        label={t('wish.note')}
        hint={t('wish.noteHint')}
        rows={2}
        maxLength={2000}
        optional
      />
      {groups.length > 0 ? (
        <SelectField
          name="groupId"
          label={t('wish.group')}
          none={t('wish.noGroup')}
          choices={groups.map(group => [group.id, group.name])}
        />
      ) : null}
      <button
        type="button"
        aria-expanded={more}
        onClick={() => setMore(!more)}
        className="hit flex items-center gap-1.5 self-start font-semibold text-primary-ink text-sm hover:underline"
      >
        {more ? common('showLess') : t('wish.more')}
        <ChevronDown aria-hidden="true" className={cn('size-4 stroke-2', more && 'rotate-180')} />
      </button>
      {more ? (
        <>
          <QuantityChoice />
          <PictureField kept={item} />
          <TextAreaField
            name="description"
            label={t('wish.description')}
            rows={2}
            maxLength={2000}
            optional
          />
          {item ? <Availability /> : null}
        </>
      ) : null}
    </>
  )
}
