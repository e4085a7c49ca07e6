'use client'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import { DateField } from '@/components/kit/fields/date-field'
import { Form, FormError, SubmitButton } from '@/components/kit/fields/form'
import { MoneyField } from '@/components/kit/fields/money-field'
import { SelectField } from '@/components/kit/fields/select-field'
import { Button } from '@/components/ui/button'
import { Dialog, DialogContent, DialogFooter, DialogHeader, DialogTitle } from '@/components/ui/dialog'
import { toast } from '@/components/ui/use-toast'
import { call } from '@/lib/client/call'
import { useEndpointForm } from '@/lib/client/hooks/use-endpoint-form'
import type { PlainDate } from '@/lib/core/calendar'
import type { GiftCard } from '@/lib/money/gift-cards/schema'
import { useCardWords } from './card-words'

/** As many gifts as are offered, the last changed ones. */
const offeredGifts = 100

/** The gifts that can be paid with a card: bought ones, and those that are to be bought. */
function useGiftsToPay() {
  const [gifts, setGifts] = useState<readonly { id: string; name: string }[]>([])
  useEffect(() => {
    let isHere = true
    call('GET /api/gifts', { sort: '-updatedAt', direction: 'given', limit: offeredGifts }).then(
      ({ data }) =>
        isHere && setGifts(data.filter(({ status }) => status !== 'idea' && status !== 'cancelled')),
      // Without the gifts the payment can still be noted.
      () => undefined,
    )
    return () => {
      isHere = false
    }
  }, [])
  return gifts
}

/** Pays with a card, in whole or in part. */
export function PayDialog({
  card,
  today,
  onClose,
}: {
  card: GiftCard
  today: PlainDate
  onClose: () => void
}) {
  const t = useTranslations('giftCards')
  const common = useTranslations('common')
  const words = useCardWords()
  const router = useRouter()
  const gifts = useGiftsToPay()
  const endpoint = async () => (await import('@/lib/money/gift-cards/api')).giftCardsApi.use
  const { form, submit, busy, error } = useEndpointForm(endpoint, {
    values: { amount: card.balance, date: today, giftId: null },
    params: { cardId: card.id },
    // A balance that changed in another tab is seen before anything is paid.
    version: card.version,
    onSaved: () => {
      toast({ title: t('paid', { amount: words.money(form.getValues('amount'), card.currency) }) })
      onClose()
      router.refresh()
    },
  })
  return (
    <Dialog open onOpenChange={open => !open && onClose()}>
      <DialogContent aria-describedby={undefined} closeLabel={common('close')}>
        <DialogHeader>
          <DialogTitle>{t('useTitle', { store: card.store })}</DialogTitle>
        </DialogHeader>
        <Form form={form} onSubmit={submit} className="flex flex-col gap-4">
          <FormError message={error} />
          <MoneyField
            name="amount"
            required
            label={t('useAmount')}
            hint={t('left', { amount: words.money(card.balance, card.currency) })}
            currency={card.currency}
          />
          <DateField name="date" required label={t('useDate')} />
          <SelectField
            name="giftId"
            label={t('useGift')}
            hint={t('useHint')}
            optional
            none={t('noGift')}
            choices={gifts.map(({ id, name }) => [id, name])}
          />
          <DialogFooter>
            <Button variant="secondary" onClick={onClose}>
              {common('cancel')}
            </Button>
            <SubmitButton busy={busy}>{t('use')}</SubmitButton>
          </DialogFooter>
        </Form>
      </DialogContent>
    </Dialog>
  )
}
