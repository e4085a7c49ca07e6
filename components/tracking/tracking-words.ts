'use client'
import { useTranslations } from 'next-intl'
import { useMemo } from 'react'
import { type GiftWords, useGiftWords } from '@/components/gifts/gift-words'
import { daysBetween, type PlainDate } from '@/lib/core/calendar'
import { needBy, nextStage, risk } from '@/lib/gifts/rules'
import type { Gift, GiftStatus, Tracking } from '@/lib/gifts/schema'
import { carrierNames, followedAt } from '@/lib/reading/carriers.rules'

/** The next action for a gift under way: the next state of its parcel, else its next stage. */
export type Advance = { parcel: Tracking['status'] } | { stage: GiftStatus } | null

/**
 * A planned gift is ordered, a parcel is shipped and then delivered. What lies here already is wrapped and given.
 */
export function advanceOf({ status, tracking }: Pick<Gift, 'status' | 'tracking'>): Advance {
  if (status === 'planned') return { parcel: 'ordered' }
  if (status === 'purchased' && tracking && tracking.status !== 'delivered')
    return { parcel: tracking.status === 'ordered' ? 'shipped' : 'delivered' }
  const stage = nextStage(status)
  return stage ? { stage } : null
}

/** The parcel after its next state, with the day of it. */
export const advanced = (
  tracking: Tracking | null,
  status: Tracking['status'],
  today: PlainDate,
): Tracking => ({
  ...tracking,
  status,
  ...(status === 'ordered' ? { orderedAt: today } : {}),
  ...(status === 'delivered' ? { deliveredAt: today } : {}),
})

const parcelWords = { ordered: 'ordered', shipped: 'shipped', delivered: 'delivered' } as const
const advanceWords = { ordered: 'markOrdered', shipped: 'markShipped', delivered: 'markDelivered' } as const
const stageWords = {
  purchased: 'markPurchased',
  wrapped: 'markWrapped',
  given: 'markGiven',
  planned: 'markPlanned',
} as const

/** How parcels are spoken about, beside the words of gifts; once for all rows. */
export function useTrackingWords(today: PlainDate) {
  const gift = useGiftWords(today)
  const t = useTranslations('tracking')
  const form = useTranslations('gifts.form')
  const next = useTranslations('gifts.next')
  const common = useTranslations('common')
  return useMemo(() => {
    const isLate = (one: Gift) =>
      one.occasionDate !== null && risk(one, one.occasionDate, today) === 'late' ? one.occasionDate : null
    return {
      gift,
      named: (action: string, thing: string) => common('named', { action, thing }),
      parcel: ({ tracking }: Gift) => (tracking ? form(parcelWords[tracking.status]) : null),
      /** When it comes, or by when to order it. */
      arrival: (one: Gift) => {
        const expected = one.tracking?.expectedDate
        if (one.status === 'purchased' && one.tracking && one.tracking.status !== 'delivered')
          return {
            text: expected ? next('arrives', { date: gift.day(expected) }) : next('onTheWay'),
            tone: 'quiet' as const,
          }
        return one.status === 'planned' || one.status === 'purchased' ? gift.next(one) : null
      },
      /** How late it comes, and by when it is needed. */
      late: (one: Gift) => {
        const day = isLate(one)
        if (!day) return null
        const expected = one.tracking?.expectedDate
        const arrival = expected && expected > today ? expected : today
        return t('lateBy', { count: daysBetween(needBy(day), arrival), date: gift.day(needBy(day)) })
      },
      /** The carriers' pages: the one that is named, else those that the number looks like. */
      follow: ({ tracking }: Gift) =>
        tracking && tracking.status !== 'delivered'
          ? followedAt(tracking)
              .slice(0, 3)
              .map(({ carrier, url }) => ({
                url,
                label: tracking.carrier
                  ? carrierNames[carrier]
                  : form('looksLike', { carrier: carrierNames[carrier] }),
              }))
          : [],
      returnBy: ({ tracking }: Gift) =>
        tracking?.returnBy && tracking.returnBy >= today
          ? {
              text: t('returnBy', { date: gift.day(tracking.returnBy) }),
              tone: daysBetween(today, tracking.returnBy) <= 7 ? ('soon' as const) : ('quiet' as const),
            }
          : null,
      advance: (one: Gift) => {
        const to = advanceOf(one)
        if (!to) return null
        if ('parcel' in to) return t(advanceWords[to.parcel])
        return form(stageWords[to.stage as keyof typeof stageWords])
      },
      editParcel: ({ name }: Gift) => t('editParcelOf', { name }),
      claimed: ({ claim }: Gift) => (claim ? t('claimed', { list: claim.wishlistName }) : null),
    }
  }, [gift, t, form, next, common, today])
}

export type TrackingWords = ReturnType<typeof useTrackingWords> & { gift: GiftWords }
