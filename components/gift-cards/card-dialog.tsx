'use client'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import type { FieldValues } from 'react-hook-form'
import { ConflictNotice } from '@/components/kit/fields/conflict-notice'
import { DateField } from '@/components/kit/fields/date-field'
import { TextAreaField, TextField } from '@/components/kit/fields/field'
import { Form, FormError, SubmitButton } from '@/components/kit/fields/form'
import { MoneyField } from '@/components/kit/fields/money-field'
import { Button } from '@/components/ui/button'
import { Dialog, DialogContent, DialogFooter, DialogHeader, DialogTitle } from '@/components/ui/dialog'
import { toast } from '@/components/ui/use-toast'
import { useEndpointForm } from '@/lib/client/hooks/use-endpoint-form'
import { bodyTexts, formValuesOf } from '@/lib/core/record'
import { giftCardFields } from '@/lib/money/gift-cards/fields'
import type { GiftCard } from '@/lib/money/gift-cards/schema'

/** The stored number and PIN are not in the form: what is typed replaces them. */
const valuesOf = (card: GiftCard) => formValuesOf(giftCardFields, { ...card, number: null, pin: null })

const bodyOf = (leaving: FieldValues): FieldValues => bodyTexts(giftCardFields, leaving)

/** The form of a card: new (`card` null) or stored. */
export function CardDialog({
  card,
  currency,
  onClose,
}: {
  card: GiftCard | null
  currency: string
  onClose: () => void
}) {
  const t = useTranslations('giftCards')
  const common = useTranslations('common')
  const router = useRouter()
  const endpoint = async () => {
    const { giftCardsApi } = await import('@/lib/money/gift-cards/api')
    return (card ? giftCardsApi.update : giftCardsApi.create) as typeof giftCardsApi.create
  }
  const blank = { ...formValuesOf(giftCardFields), currency }
  const state = useEndpointForm(endpoint, {
    values: card ? valuesOf(card) : blank,
    params: card ? { cardId: card.id } : undefined,
    version: card?.version,
    changesOnly: card !== null,
    prepare: bodyOf,
    valuesOf,
    onSaved: () => {
      toast({ title: t(card ? 'saved' : 'added') })
      onClose()
      router.refresh()
    },
  })
  const { form, submit, busy, error, conflict, keepMine, takeTheirs } = state
  const chosen = form.watch('currency') as string
  const used = card !== null && card.balance < card.amount
  return (
    <Dialog open onOpenChange={open => !open && onClose()}>
      <DialogContent aria-describedby={undefined} closeLabel={common('close')}>
        <DialogHeader>
          <DialogTitle>{t(card ? 'edit' : 'new')}</DialogTitle>
        </DialogHeader>
        <Form form={form} onSubmit={submit} className="flex flex-col gap-4">
          {conflict ? <ConflictNotice onMine={keepMine} onTheirs={takeTheirs} /> : null}
          <FormError message={error} />
          <TextField
            name="store"
            label={t('store')}
            hint={t('storeHint')}
            maxLength={120}
            autoComplete="off"
            dir="auto"
            required
          />
          <MoneyField name="amount" required label={t('amount')} currency={used ? chosen : undefined} />
          <DateField name="expiresOn" label={t('expiresOn')} hint={t('expiresHint')} optional />
          <div className="grid gap-x-4 gap-y-1 sm:grid-cols-[2fr_1fr]">
            <TextField
              name="number"
              label={t('number')}
              maxLength={80}
              autoComplete="off"
              inputMode="text"
              dir="ltr"
              optional
            />
            <TextField name="pin" label={t('pin')} maxLength={40} autoComplete="off" dir="ltr" optional />
            <p className="text-ink-3 text-xs sm:col-span-2">
              {t(card?.hasSecret ? 'secretKept' : 'secretHint')}
            </p>
          </div>
          <TextAreaField name="note" label={t('note')} rows={2} maxLength={1000} dir="auto" optional />
          <DialogFooter>
            <Button variant="secondary" onClick={onClose}>
              {common('cancel')}
            </Button>
            <SubmitButton busy={busy}>{card ? common('save') : common('add')}</SubmitButton>
          </DialogFooter>
        </Form>
      </DialogContent>
    </Dialog>
  )
}
