'use client'
import { useRouter } from 'next/navigation'
import { useLocale, useTranslations } from 'next-intl'
import { type FormEvent, useId, useState } from 'react'
import { MoneyInput } from '@/components/kit/fields/money-input'
import { useFailure, useUndoToast } from '@/components/kit/use-undoable'
import { Button } from '@/components/ui/button'
import { DialogFooter } from '@/components/ui/dialog'
import { Input } from '@/components/ui/input'
import { Label } from '@/components/ui/label'
import { NativeSelect } from '@/components/ui/native-select'
import { toast } from '@/components/ui/use-toast'
import { isWaiting } from '@/lib/client/call-error'
import type { PlainDate } from '@/lib/core/calendar'
import { isPurchased } from '@/lib/core/gift'
import { formatMoney } from '@/lib/core/money'
import type { Gift } from '@/lib/gifts/schema'
import type { Facts, OrderMail } from '@/lib/order-mails/schema'
import { draftOf, ParcelFields, trackingOf } from './parcel-fields'

const order = { ordered: 0, shipped: 1, delivered: 2 } as const

/** What the mail says about one of its parcels. */
function aboutParcel(found: Facts, number: string | null): Facts {
  const parcel = found.parcels.find(({ trackingNumber }) => trackingNumber === number)
  return parcel ? { ...found, trackingNumber: parcel.trackingNumber, carrier: parcel.carrier } : found
}

/** The parcel of a gift with what the mail says; the state never goes back. */
function mergedDraft(candidate: Candidate | null, all: Facts) {
  const gift = candidate?.gift ?? null
  const found = aboutParcel(all, candidate?.parcel ?? null)
  const own = draftOf(gift?.tracking ?? null)
  const told = found.status ?? 'ordered'
  return {
    ...own,
    status: gift?.tracking && order[own.status] > order[told] ? own.status : told,
    number: found.trackingNumber ?? own.number,
    carrier: found.carrier ?? own.carrier,
    orderNumber: found.orderNumber ?? own.orderNumber,
    orderedAt: found.orderedAt ?? own.orderedAt,
    expectedDate: found.expectedDate ?? own.expectedDate,
    returnBy: found.returnBy ?? own.returnBy,
  }
}

type Candidate = OrderMail['candidates'][number]

const fresh = ''

/** What was found in a mail, to look at and change, and the gift that gets it. */
export function OrderForm({
  read: { found, addressedTo, candidates },
  today,
  currency,
  backLabel,
  onBack,
  onDone,
  onSaved,
  onUndone,
  refusalOf,
}: {
  read: OrderMail
  today: PlainDate
  currency: string
  /** What the way back is called. By itself it leads to the text. */
  backLabel?: string
  onBack: () => void
  onDone: () => void
  /** After the gift was saved, and after that was undone. */
  onSaved?: () => Promise<unknown>
  onUndone?: () => void
  refusalOf: (error: unknown) => string
}) {
  const t = useTranslations('tracking.mail')
  const form = useTranslations('gifts.form')
  const locale = useLocale()
  const router = useRouter()
  const undoToast = useUndoToast()
  const fail = useFailure(t('offline'))
  const id = useId()
  const candidateOf = (giftId: string) => candidates.find(({ gift }) => gift.id === giftId) ?? null
  const likeliest = candidates.find(({ isMatch }) => isMatch) ?? null
  const first = likeliest?.gift ?? null
  const [giftId, setGiftId] = useState(first?.id ?? fresh)
  const [name, setName] = useState(found.items[0] ?? '')
  const [quantity, setQuantity] = useState(String(found.quantity ?? 1))
  const [draft, setDraft] = useState(() => mergedDraft(likeliest, found))
  const [store, setStore] = useState(found.store ?? first?.store ?? '')
  const ownPrice = (gift: Gift | null) => ({
    // The order's total holds the shipping and other articles, so it is no price.
    price: gift?.price ?? found.price,
    currency: (gift?.price == null ? found.currency : gift.currency) ?? currency,
  })
  const [money, setMoney] = useState(() => ownPrice(first))
  const [busy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<string | null>(null)
  const likely = candidates.filter(({ isMatch }) => isMatch)
  const others = candidates.filter(({ isMatch }) => !isMatch)
  const gift = candidateOf(giftId)?.gift ?? null

  const chooseParcel = (number: string) => {
    const parcel = found.parcels.find(({ trackingNumber }) => trackingNumber === number)
    if (!parcel) return
    setDraft(old => ({ ...old, number, carrier: parcel.carrier ?? '' }))
    if (parcel.items[0]) setName(parcel.items[0])
  }
  const choose = (next: string) => {
    const candidate = candidateOf(next)
    const chosen = candidate?.gift ?? null
    setGiftId(next)
    setDraft(mergedDraft(candidate, found))
    setMoney(ownPrice(chosen))
    setStore(found.store ?? chosen?.store ?? '')
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (busy) return
    if (!gift && !name.trim()) return setRefusal(t('nameMissing'))
    const pieces = Number(quantity)
    setBusy(true)
    setRefusal(null)
    const priced = money.price !== null && (money.price !== gift?.price || money.currency !== gift.currency)
    const changes = {
      tracking: trackingOf(draft, today),
      ...(store.trim() ? { store: store.trim() } : {}),
      ...(priced ? { price: money.price, currency: money.currency } : {}),
    }
    const before = gift && {
      tracking: gift.tracking,
      status: gift.status,
      purchaseDate: gift.purchaseDate,
      store: gift.store,
      ...(priced ? { price: gift.price, currency: gift.currency } : {}),
    }
    try {
      const { saveOrder, undoOrder } = await import('./send-order-mail')
      const bought = gift && isPurchased(gift.status) ? {} : { status: 'purchased' as const }
      const saved = await saveOrder(gift, name.trim(), {
        ...changes,
        ...bought,
        ...(gift ? {} : { quantity: pieces }),
      })
      undoToast({ title: t(gift ? 'attached' : 'added', { name: saved.name }) }, () =>
        undoOrder(saved, before).then(() => {
          onUndone?.()
          router.refresh()
        }, fail),
      )
      await onSaved?.()
      router.refresh()
      onDone()
    } catch (error) {
      if (isWaiting(error)) {
        toast({ title: (error as Error).message })
        return onDone()
      }
      setRefusal(refusalOf(error))
      setBusy(false)
    }
  }
  const option = ({ gift: one }: Candidate) => (
    <option key={one.id} value={one.id}>
      {one.recipient ? t('giftFor', { gift: one.name, name: one.recipient.name }) : one.name}
    </option>
  )
  return (
    <form onSubmit={event => void submit(event)} className="flex flex-col gap-4">
      {addressedTo ? (
        <p className="rounded-md bg-warn-soft px-3 py-2 text-sm text-warn-ink">
          {t('addressedTo', { email: addressedTo })}
        </p>
      ) : null}
      <div>
        <Label htmlFor={`${id}-gift`}>{t('gift')}</Label>
        <NativeSelect id={`${id}-gift`} value={giftId} onChange={event => choose(event.target.value)}>
          {likely.length > 0 ? <optgroup label={t('likely')}>{likely.map(option)}</optgroup> : null}
          <option value={fresh}>{t('fresh')}</option>
          {others.length > 0 ? <optgroup label={t('others')}>{others.map(option)}</optgroup> : null}
        </NativeSelect>
      </div>
      {found.parcels.length > 1 ? (
        <div>
          <Label htmlFor={`${id}-parcel`}>{t('parcel')}</Label>
          <NativeSelect
            id={`${id}-parcel`}
            value={draft.number}
            onChange={event => chooseParcel(event.target.value)}
            aria-describedby={`${id}-parcels`}
          >
            {found.parcels.map(({ trackingNumber, carrier, items }) => (
              <option key={trackingNumber} value={trackingNumber}>
                {[items.join(', '), carrier, trackingNumber].filter(Boolean).join(' · ')}
              </option>
            ))}
            {found.parcels.some(({ trackingNumber }) => trackingNumber === draft.number) ? null : (
              <option value={draft.number}>{draft.number}</option>
            )}
          </NativeSelect>
          <p id={`${id}-parcels`} className="mt-1 text-ink-3 text-sm">
            {t('parcels', { count: found.parcels.length })}
          </p>
        </div>
      ) : null}
      {gift ? null : (
        <div className="grid grid-cols-[1fr_6rem] gap-3">
          <div>
            <Label htmlFor={`${id}-name`}>{form('name')}</Label>
            <Input
              id={`${id}-name`}
              dir="auto"
              value={name}
              maxLength={200}
              onChange={event => setName(event.target.value)}
            />
          </div>
          <div>
            <Label htmlFor={`${id}-quantity`}>{form('quantity')}</Label>
            <Input
              id={`${id}-quantity`}
              type="number"
              min={1}
              max={9999}
              required
              value={quantity}
              onChange={event => setQuantity(event.target.value)}
            />
          </div>
        </div>
      )}
      <div className="grid grid-cols-2 gap-3 max-xs:grid-cols-1">
        <div>
          <Label htmlFor={`${id}-store`}>{form('store')}</Label>
          <Input
            id={`${id}-store`}
            dir="auto"
            value={store}
            maxLength={120}
            onChange={event => setStore(event.target.value)}
          />
        </div>
        <div>
          <Label htmlFor={`${id}-price`}>{form('price')}</Label>
          <MoneyInput
            key={giftId}
            id={`${id}-price`}
            value={money.price}
            currency={money.currency}
            onChange={price => setMoney(old => ({ ...old, price }))}
            onCurrencyChange={code => setMoney(old => ({ ...old, currency: code }))}
            aria-describedby={found.amount === null ? undefined : `${id}-total`}
          />
          {found.amount !== null && found.currency ? (
            <p id={`${id}-total`} className="mt-1 text-ink-3 text-sm">
              {t('total', { amount: formatMoney(found.amount, found.currency, locale) })}
            </p>
          ) : null}
        </div>
      </div>
      <ParcelFields draft={draft} onChange={changes => setDraft(old => ({ ...old, ...changes }))} />
      {refusal ? (
        <p role="alert" className="text-bad-ink text-sm">
          {refusal}
        </p>
      ) : null}
      <DialogFooter>
        <Button variant="secondary" onClick={onBack}>
          {backLabel ?? t('back')}
        </Button>
        <Button type="submit" disabled={busy} aria-busy={busy}>
          {t(gift ? 'attach' : 'add')}
        </Button>
      </DialogFooter>
    </form>
  )
}
