'use client'
import { useTranslations } from 'next-intl'
import { useId } from 'react'
import { type FieldErrors, get, useController, useFormContext, useWatch } from 'react-hook-form'
import { ChipInput } from '@/components/kit/fields/chip-input'
import { ErrorText, Field, useErrorText } from '@/components/kit/fields/field'
import { MoneyInput } from '@/components/kit/fields/money-input'
import { SwitchLine } from '@/components/kit/fields/switch-line'
import { Badge } from '@/components/ui/badge'
import { Checkbox } from '@/components/ui/checkbox'
import { useWishlist } from '@/components/wishlists/wishlist-context'
import { useWishlistWords } from '@/components/wishlists/wishlist-words'
import { toMajor, toMinor } from '@/lib/core/money'
import { splitCost } from '@/lib/wishlists/claims/rules'
import type { Claim } from '@/lib/wishlists/claims/schema'
import {
  accountsOf,
  type ClaimFields,
  type CoGiver,
  hasOwnAmounts,
  withAccount,
  withNames,
} from './claim-values'

const tones = { asked: 'warn', in: 'good', declined: 'neutral' } as const

/** The answer of a co-giver, and the amount that it was given to. */
function Answer({ one, currency }: { one: Claim['coGivers'][number] | undefined; currency: string }) {
  const t = useTranslations('wishlists.shares')
  const words = useWishlistWords()
  if (!one || one.state === 'withdrawn') return null
  const amount = one.state === 'in' ? (one.agreed ?? 0) : one.state === 'asked' ? one.amount : 0
  return (
    <span className="ms-auto flex shrink-0 items-center gap-2">
      {amount > 0 ? <bdi className="num text-sm">{words.money(amount, currency)}</bdi> : null}
      <Badge tone={tones[one.state]}>{t(`state.${one.state}`)}</Badge>
    </span>
  )
}

/** The fault of one co-giver. Some faults only the server knows, for example that somebody cannot see the list. */
function Fault({ at }: { at: number }) {
  const words = useErrorText()
  const { formState } = useFormContext<ClaimFields>()
  const faults = get(formState.errors, `coGivers.${at}`) as FieldErrors<CoGiver> | undefined
  const message = faults?.userId?.message ?? faults?.name?.message ?? faults?.amount?.message
  return typeof message === 'string' ? <ErrorText>{words(message)}</ErrorText> : null
}

/** The amount of each, as it is typed. The primary giver pays the rest, to the smallest coin. */
function Shares({ total, givers, currency }: { total: number; givers: CoGiver[]; currency: string }) {
  const t = useTranslations('wishlists.claim')
  const words = useWishlistWords()
  const own = hasOwnAmounts(givers)
  const amounts = givers.map(({ amount }) => (own ? toMinor(amount ?? Number.NaN, currency) : undefined))
  if (amounts.includes(null)) return null
  const split = splitCost(
    total,
    amounts.map(amount => amount ?? undefined),
  )
  if ('fault' in split || split.own === null) return null
  const money = (minor: number) => words.money(toMajor(minor, currency), currency)
  return (
    <p role="status" className="num rounded-md bg-sunken px-3 py-2 text-sm">
      <span className="font-semibold">{t('ownShare', { amount: money(split.own) })}</span>
      {own ? null : (
        <span className="block text-ink-2">{t('othersEach', { amount: money(split.shares[0] ?? 0) })}</span>
      )}
    </p>
  )
}

/** Who chips in, by account or by name, and with how much each. */
export function CoGivers({
  before,
  currency,
  price,
}: {
  before: Claim['coGivers']
  currency: string
  /** The price of one piece of the wish, where it is known. */
  price: number | null
}) {
  const t = useTranslations('wishlists.claim')
  const shares = useTranslations('wishlists.shares')
  const { fellows } = useWishlist()
  const id = useId()
  const { clearErrors, getValues, setValue } = useFormContext<ClaimFields>()
  const { field } = useController<ClaimFields, 'coGivers'>({ name: 'coGivers' })
  const cost = useWatch<ClaimFields, 'cost'>({ name: 'cost' })
  const total = cost === null || Number.isNaN(cost) ? null : toMinor(cost, currency)
  const givers = field.value
  const accounts = accountsOf(fellows, before)
  const own = hasOwnAmounts(givers)
  const set = (next: CoGiver[]) => {
    clearErrors('coGivers')
    // The price of the wish is the shared amount until another one is typed.
    if (givers.length === 0 && next.length > 0 && cost === null && price !== null) {
      const minor = toMinor(price, currency)
      const pieces = Number(getValues('quantity')) || 1
      if (minor !== null) setValue('cost', toMajor(minor * pieces, currency), { shouldDirty: true })
    }
    field.onChange(next)
  }
  const nameOf = ({ userId, name }: CoGiver) =>
    name ?? accounts.find(account => account.userId === userId)?.name ?? ''
  const startOwn = () => {
    const even = splitCost(
      total,
      givers.map(() => undefined),
    )
    const shares = 'fault' in even ? [] : even.shares
    set(givers.map((giver, at) => ({ ...giver, amount: toMajor(shares[at] ?? 0, currency) })))
  }
  return (
    <>
      <p className="text-ink-2 text-sm">{shares('asksFirst')}</p>
      {accounts.length > 0 ? (
        <fieldset className="min-w-0">
          <legend className="mb-1.5 font-semibold text-sm">{t('fellows')}</legend>
          <ul className="flex max-h-48 flex-col gap-1 overflow-y-auto">
            {accounts.map(({ userId, name }) => {
              const at = givers.findIndex(giver => giver.userId === userId)
              return (
                <li key={userId}>
                  <span className="flex min-h-9 items-center gap-2.5">
                    <Checkbox
                      id={`${id}-${userId}`}
                      checked={at >= 0}
                      onCheckedChange={on => set(withAccount(givers, userId, on))}
                    />
                    <label htmlFor={`${id}-${userId}`} className="min-w-0 [overflow-wrap:anywhere]">
                      <bdi>{name}</bdi>
                    </label>
                    <Answer one={before.find(one => one.userId === userId)} currency={currency} />
                  </span>
                  {at >= 0 && !own ? <Fault at={at} /> : null}
                </li>
              )
            })}
          </ul>
        </fieldset>
      ) : null}
      <Field
        name="coGivers"
        label={t(accounts.length > 0 ? 'others' : 'coGivers')}
        hint={t('coGiversHint')}
        optional
      >
        {control => (
          <ChipInput
            {...control}
            max={20}
            maxLength={120}
            value={givers.flatMap(({ userId, name }) => (userId ? [] : (name ?? [])))}
            onChange={names => set(withNames(givers, names))}
            onBlur={field.onBlur}
          />
        )}
      </Field>
      {givers.length > 0 ? (
        <SwitchLine
          label={t('ownAmounts')}
          hint={t('ownAmountsHint')}
          checked={own}
          disabled={total === null && !own}
          onChange={on => (on ? startOwn() : set(givers.map(({ amount: _amount, ...giver }) => giver)))}
        />
      ) : null}
      {own ? (
        <ul className="flex flex-col gap-2">
          {givers.map((giver, at) => (
            <li key={giver.userId ?? giver.name}>
              <span className="flex items-center gap-3">
                <bdi className="min-w-0 flex-1 [overflow-wrap:anywhere]">{nameOf(giver)}</bdi>
                <span className="w-36 shrink-0">
                  <MoneyInput
                    aria-label={t('amountOf', { name: nameOf(giver) })}
                    value={giver.amount}
                    onChange={amount =>
                      set(givers.map((other, index) => (index === at ? { ...other, amount } : other)))
                    }
                    currency={currency}
                  />
                </span>
              </span>
              <Fault at={at} />
            </li>
          ))}
        </ul>
      ) : null}
      {total !== null && givers.length > 0 ? (
        <Shares total={total} givers={givers} currency={currency} />
      ) : null}
    </>
  )
}
