'use client'
import { useTranslations } from 'next-intl'
import { useId, useState } from 'react'
import { MoneyInput } from '@/components/kit/fields/money-input'
import { Button } from '@/components/ui/button'
import { Input } from '@/components/ui/input'
import { Label } from '@/components/ui/label'
import { fitsCurrency } from '@/lib/core/money'
import type { Gift } from '@/lib/gifts/schema'

export interface Paid {
  price: number | null
  store: string | null
}

/**
 * Asks what a gift cost that was just bought, and where. It is bought in any case: nobody has to answer. Stands at the foot of
 * the window, so that no row moves away under the finger.
 */
export function PaidPrompt({
  gift,
  onSave,
  onClose,
}: {
  gift: Gift
  onSave: (paid: Paid) => void
  onClose: () => void
}) {
  const t = useTranslations('planner.paid')
  const common = useTranslations('common')
  const id = useId()
  const [price, setPrice] = useState(gift.price)
  const [store, setStore] = useState(gift.store ?? '')
  const wrong = price !== null && (Number.isNaN(price) || price < 0 || !fitsCurrency(price, gift.currency))
  return (
    <form
      aria-labelledby={`${id}-title`}
      className="sticky bottom-4 z-10 mx-8 mt-3 mb-4 flex max-w-[680px] flex-wrap items-end gap-x-3 gap-y-2 rounded-xl border border-line bg-raised px-4 py-3 shadow-3 max-lg:mx-6 max-md:bottom-[calc(156px+env(safe-area-inset-bottom))] max-md:mx-4 print:hidden"
      onSubmit={event => {
        event.preventDefault()
        if (!wrong) onSave({ price, store: store.trim() || null })
      }}
    >
      <p id={`${id}-title`} role="status" className="w-full font-semibold [overflow-wrap:anywhere]">
        {t('title', { gift: gift.name })}
      </p>
      <div className="min-w-0 flex-1 basis-32">
        <Label htmlFor={`${id}-price`}>{t(gift.quantity > 1 ? 'each' : 'price')}</Label>
        <MoneyInput
          id={`${id}-price`}
          value={price}
          currency={gift.currency}
          aria-invalid={wrong || undefined}
          onChange={setPrice}
        />
      </div>
      <div className="min-w-0 flex-1 basis-32">
        <Label htmlFor={`${id}-store`}>{t('store')}</Label>
        <Input
          id={`${id}-store`}
          value={store}
          maxLength={120}
          dir="auto"
          onChange={event => setStore(event.target.value)}
        />
      </div>
      <span className="flex gap-2">
        <Button variant="secondary" onClick={onClose}>
          {t('later')}
        </Button>
        <Button type="submit" disabled={wrong}>
          {common('save')}
        </Button>
      </span>
    </form>
  )
}
