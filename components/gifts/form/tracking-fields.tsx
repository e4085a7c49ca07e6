'use client'
import { Truck } from 'lucide-react'
import { useFormatter, useTranslations } from 'next-intl'
import { useFormContext, useWatch } from 'react-hook-form'
import { DateField } from '@/components/kit/fields/date-field'
import { TextField } from '@/components/kit/fields/field'
import { SelectField } from '@/components/kit/fields/select-field'
import { Button } from '@/components/ui/button'
import { trackingStatuses } from '@/lib/gifts/values'
import { carrierNames, guessCarriers } from '@/lib/reading/carriers.rules'
import { emptyParcel, type GiftFields } from './gift-values'

/** Where the parcel is: closed until there is one. A parcel means that the gift is bought. */
export function TrackingFields({ onParcel }: { onParcel: () => void }) {
  const t = useTranslations('gifts.form')
  const format = useFormatter()
  const form = useFormContext<GiftFields>()
  const tracking = useWatch<GiftFields, 'tracking'>({ name: 'tracking' })
  if (!tracking) {
    return (
      <Button
        variant="quiet"
        className="self-start"
        onClick={() => {
          form.setValue('tracking', emptyParcel, { shouldDirty: true })
          onParcel()
        }}
      >
        <Truck aria-hidden="true" />
        {t('parcelAdd')}
      </Button>
    )
  }
  const guesses = tracking.number ? guessCarriers(tracking.number).map(one => carrierNames[one]) : []
  const looksLike =
    guesses.length > 0
      ? t('looksLike', { carrier: format.list(guesses, { type: 'disjunction' }) })
      : undefined
  return (
    <fieldset className="rounded-lg border border-line p-3.5">
      <legend className="px-1 font-semibold text-sm">{t('parcel')}</legend>
      <div className="grid grid-cols-2 gap-3 max-xs:grid-cols-1">
        <TextField name="tracking.number" label={t('number')} dir="ltr" autoComplete="off" hint={looksLike} />
        <TextField name="tracking.carrier" label={t('carrier')} placeholder={guesses[0]} />
        <SelectField
          name="tracking.status"
          label={t('parcelStatus')}
          choices={trackingStatuses.map(status => [status, t(status)])}
        />
        <DateField name="tracking.expectedDate" label={t('expected')} optional />
      </div>
      <Button
        variant="quiet"
        size="sm"
        className="mt-2"
        onClick={() => form.setValue('tracking', null, { shouldDirty: true })}
      >
        {t('parcelRemove')}
      </Button>
    </fieldset>
  )
}
