import { useLocale } from 'next-intl'
import { GiftLink } from '@/components/gifts/gift-link'
import { giftPicture } from '@/components/kit/pictures/gift-thumb'
import { formatMoney } from '@/lib/core/money'
import type { Gift } from '@/lib/gifts/schema'

/** Gifts that are still to be bought, with what they will cost. */
export function PlannedGifts({ gifts }: { gifts: readonly Gift[] }) {
  const locale = useLocale()
  return (
    <ul className="divide-y divide-line overflow-hidden rounded-lg border border-line bg-surface">
      {gifts.map(gift => {
        const { cost } = gift
        return (
          <li key={gift.id} className="relative flex min-h-15 items-center gap-3 px-4 py-2 hover:bg-sunken">
            {giftPicture(gift, 36)}
            <div className="min-w-0 flex-1">
              <GiftLink gift={gift} className="font-semibold after:absolute after:inset-0" />
              {gift.recipient ? (
                <bdi className="block truncate text-ink-3 text-sm">{gift.recipient.name}</bdi>
              ) : null}
            </div>
            <bdi className="num shrink-0 font-bold">
              {cost === null ? '–' : formatMoney(cost, gift.currency, locale)}
            </bdi>
          </li>
        )
      })}
    </ul>
  )
}
