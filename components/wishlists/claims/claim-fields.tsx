'use client'
import { Minus, Plus } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { DateInput } from '@/components/kit/fields/date-input'
import { ControlledField, TextAreaField, TextField } from '@/components/kit/fields/field'
import { MoneyField } from '@/components/kit/fields/money-field'
import { SwitchField } from '@/components/kit/fields/switch-field'
import { Button } from '@/components/ui/button'
import { Input } from '@/components/ui/input'
import { paying } from '@/components/wishlists/sharing/share-values'
import { useWishlistWords } from '@/components/wishlists/wishlist-words'
import type { Claim } from '@/lib/wishlists/claims/schema'
import { PaidBack } from './paid-back'

/** How many of a wish the reader gives. */
export function QuantityField({ most }: { most: number | null }) {
  const t = useTranslations('wishlists.claim')
  return (
    <ControlledField
      name="quantity"
      label={t('quantity')}
      hint={most === null ? undefined : t('open', { count: most })}
    >
      {(field, control) => {
        const value = Number(field.value) || 1
        const set = (next: number) => field.onChange(Math.max(1, most === null ? next : Math.min(most, next)))
        return (
          <span className="flex gap-2">
            <Button
              variant="secondary"
              size="icon"
              aria-label={`${t('quantity')} −1`}
              disabled={value <= 1}
              onClick={() => set(value - 1)}
            >
              <Minus />
            </Button>
            <Input
              {...control}
              inputMode="numeric"
              className="num w-20 text-center"
              value={String(field.value)}
              onChange={event => field.onChange(Number(event.target.value.replace(/\D/g, '')) || 0)}
              onBlur={() => set(value)}
            />
            <Button
              variant="secondary"
              size="icon"
              aria-label={`${t('quantity')} +1`}
              disabled={most !== null && value >= most}
              onClick={() => set(value + 1)}
            >
              <Plus />
            </Button>
          </span>
        )
      }}
    </ControlledField>
  )
}

/** The total cost of a claim. */
export function CostField({ currency }: { currency: string }) {
  const t = useTranslations('wishlists.claim')
  return <MoneyField name="cost" label={t('cost')} optional currency={currency} />
}

/** The amounts that others agreed to pay to the reader, and whether they paid. */
export function Owed({ claim }: { claim: Claim }) {
  const t = useTranslations('wishlists.shares')
  const words = useWishlistWords()
  const others = paying(claim)
  if (others.length === 0) return null
  return (
    <section className="rounded-lg bg-sunken p-3">
      {claim.owed > 0 ? (
        <h3 className="num mb-1 font-semibold text-sm">
          {t('owed', { amount: words.money(claim.owed, claim.currency) })}
        </h3>
      ) : null}
      <ul>
        {others.map(({ shareId, name, agreed, settled }) => (
          <li key={shareId} className="flex flex-wrap items-center gap-x-3">
            <bdi className="min-w-0 flex-1 [overflow-wrap:anywhere]">{name}</bdi>
            <bdi className="num text-sm">{words.money(agreed, claim.currency)}</bdi>
            <PaidBack shareId={shareId} name={name} settled={settled} />
          </li>
        ))}
      </ul>
    </section>
  )
}

/** The other things that a giver may say with a claim. Recipients see none of it. */
export function ClaimFieldset({ claim }: { claim: Claim | null }) {
  const t = useTranslations('wishlists.claim')
  return (
    <>
      <SwitchField name="anonymous" label={t('anonymous')} hint={t('anonymousHint')} />
      <TextAreaField name="note" label={t('note')} rows={2} maxLength={2000} optional />
      {claim ? (
        <>
          <ControlledField name="giveLaterUntil" label={t('later')} hint={t('laterHint')} optional>
            {(field, control) => (
              <DateInput
                {...control}
                value={field.value as string | null}
                onChange={field.onChange}
                onBlur={field.onBlur}
              />
            )}
          </ControlledField>
          <TextField name="trackingNumber" label={t('tracking')} maxLength={80} autoComplete="off" optional />
        </>
      ) : null}
    </>
  )
}
