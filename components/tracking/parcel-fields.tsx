'use client'
import { useFormatter, useTranslations } from 'next-intl'
import { useId } from 'react'
import { DateInput } from '@/components/kit/fields/date-input'
import { Input } from '@/components/ui/input'
import { Label } from '@/components/ui/label'
import { NativeSelect } from '@/components/ui/native-select'
import type { Tracking } from '@/lib/gifts/schema'
import { trackingStatuses } from '@/lib/gifts/values'
import { carrierNames, guessCarriers } from '@/lib/reading/carriers.rules'

/** A parcel as it is typed; texts are never null. */
export interface ParcelDraft {
  status: Tracking['status']
  number: string
  carrier: string
  orderNumber: string
  orderedAt: string | null
  expectedDate: string | null
  deliveredAt: string | null
  returnBy: string | null
}

export const draftOf = (tracking: Tracking | null): ParcelDraft => ({
  status: tracking?.status ?? 'ordered',
  number: tracking?.number ?? '',
  carrier: tracking?.carrier ?? '',
  orderNumber: tracking?.orderNumber ?? '',
  orderedAt: tracking?.orderedAt ?? null,
  expectedDate: tracking?.expectedDate ?? null,
  deliveredAt: tracking?.deliveredAt ?? null,
  returnBy: tracking?.returnBy ?? null,
})

/** The stored draft. A parcel that arrived has the day of its arrival. */
export const trackingOf = (draft: ParcelDraft, today: string): Tracking => ({
  ...draft,
  number: draft.number.trim() || null,
  carrier: draft.carrier.trim() || null,
  orderNumber: draft.orderNumber.trim() || null,
  deliveredAt: draft.status === 'delivered' ? (draft.deliveredAt ?? today) : null,
})

/** The fields of a parcel, with the carriers that its number looks like as suggestions. */
export function ParcelFields({
  draft,
  onChange,
}: {
  draft: ParcelDraft
  onChange: (changes: Partial<ParcelDraft>) => void
}) {
  const t = useTranslations('tracking')
  const form = useTranslations('gifts.form')
  const format = useFormatter()
  const id = useId()
  const guesses = guessCarriers(draft.number).map(carrier => carrierNames[carrier])
  const text = (name: 'number' | 'carrier' | 'orderNumber', label: string, more: object = {}) => (
    <div>
      <Label htmlFor={`${id}-${name}`}>{label}</Label>
      <Input
        id={`${id}-${name}`}
        value={draft[name]}
        maxLength={name === 'carrier' ? 60 : 80}
        autoComplete="off"
        onChange={event => onChange({ [name]: event.target.value })}
        {...more}
      />
    </div>
  )
  const day = (name: 'orderedAt' | 'expectedDate' | 'returnBy', label: string) => (
    <div>
      <Label htmlFor={`${id}-${name}`}>{label}</Label>
      <DateInput id={`${id}-${name}`} value={draft[name]} onChange={date => onChange({ [name]: date })} />
    </div>
  )
  return (
    <div className="grid grid-cols-2 gap-3 max-xs:grid-cols-1">
      <div>
        {text('number', form('number'), {
          dir: 'ltr',
          'aria-describedby': guesses.length > 0 ? `${id}-guess` : undefined,
        })}
        {guesses.length > 0 ? (
          <p id={`${id}-guess`} className="mt-1 text-ink-3 text-sm">
            {form('looksLike', { carrier: format.list(guesses, { type: 'disjunction' }) })}
          </p>
        ) : null}
      </div>
      <div>
        {text('carrier', form('carrier'), { list: `${id}-carriers`, placeholder: guesses[0] })}
        <datalist id={`${id}-carriers`}>
          {[...new Set([...guesses, ...Object.values(carrierNames)])].map(name => (
            <option key={name} value={name} />
          ))}
        </datalist>
      </div>
      <div>
        <Label htmlFor={`${id}-status`}>{form('parcelStatus')}</Label>
        <NativeSelect
          id={`${id}-status`}
          value={draft.status}
          onChange={event => onChange({ status: event.target.value as ParcelDraft['status'] })}
        >
          {trackingStatuses.map(status => (
            <option key={status} value={status}>
              {form(status)}
            </option>
          ))}
        </NativeSelect>
      </div>
      {text('orderNumber', t('orderNumber'), { dir: 'ltr' })}
      {day('orderedAt', t('orderedOn'))}
      {day('expectedDate', form('expected'))}
      {day('returnBy', t('returnUntil'))}
    </div>
  )
}
