'use client'
import { HandCoins, Truck } from 'lucide-react'
import { useLocale, useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { useGiftWords } from '@/components/gifts/gift-words'
import { OccasionIcon, OccasionName } from '@/components/kit/occasion-tag'
import { giftPicture } from '@/components/kit/pictures/gift-thumb'
import { PersonAvatar } from '@/components/kit/pictures/person-avatar'
import { StageTag } from '@/components/kit/stage-tag'
import { waitingMark } from '@/components/outbox/waiting-mark'
import { Badge } from '@/components/ui/badge'
import type { PlainDate } from '@/lib/core/calendar'
import { formatMoney } from '@/lib/core/money'
import type { Gift } from '@/lib/gifts/schema'
import { stages } from '@/lib/gifts/stages.rules'
import { occasionTypes } from '@/lib/occasions/values'
import { useCountdown } from './use-countdown'

/** What the gift is, for whom and for what, and under it how far it is. */
export function GiftHead({
  gift,
  today,
  favorite,
  children,
}: {
  gift: Gift
  today: PlainDate
  favorite: ReactNode
  children?: ReactNode
}) {
  const t = useTranslations('gifts')
  const locale = useLocale()
  const countdown = useCountdown(today)
  const { day } = useGiftWords(today)
  const { occasion, recipient, tracking, occasionDate: date, status } = gift
  const type = occasionTypes.find(one => one === occasion?.type) ?? 'other'
  const isOut = !stages.some(stage => stage === status)
  const arrives =
    gift.direction === 'given' && status === 'purchased' && tracking && tracking.status !== 'delivered'
      ? tracking
      : null
  const person = recipient ? (
    <span className="inline-flex min-w-0 max-w-full items-center gap-2.5">
      <PersonAvatar name={recipient.name} avatarUrl={recipient.avatarUrl} size={28} />
      <span className="min-w-0">
        {t.rich(gift.direction === 'received' ? 'detail.fromPerson' : 'detail.forPerson', {
          name: recipient.name,
          b: chunks => (
            <b className="font-semibold text-ink [overflow-wrap:anywhere]">
              <bdi>{chunks}</bdi>
            </b>
          ),
        })}
      </span>
    </span>
  ) : null
  return (
    <div className="flex gap-7 max-md:flex-col max-md:gap-4" data-gift={gift.id}>
      <div className="shrink-0 max-md:hidden">{giftPicture(gift, 232)}</div>
      <div className="overflow-hidden rounded-[14px] md:hidden">{giftPicture(gift, 'fill')}</div>
      <div className="flex min-w-0 flex-1 flex-col gap-3">
        <div className="flex items-center gap-2">
          <div className="flex min-w-0 flex-1 flex-wrap gap-2">
            {occasion && date ? (
              <Badge tone="occasion" data-occ={type} className="max-w-full">
                <OccasionIcon type={type} className="size-3.25" />
                <span className="truncate">
                  <OccasionName type={type} name={occasion.name} /> · {countdown(date)}
                </span>
              </Badge>
            ) : null}
            {arrives ? (
              <Badge tone="info">
                <Truck aria-hidden="true" className="flip" />
                {arrives.expectedDate
                  ? t('next.arrives', { date: day(arrives.expectedDate) })
                  : t('next.onTheWay')}
              </Badge>
            ) : null}
            {isOut ? <StageTag stage={status} label={t(`stages.${status}`)} /> : null}
            {gift.kind === 'own' ? null : (
              <Badge tone="neutral" title={t('share.tagHint')}>
                <HandCoins aria-hidden="true" />
                {t('share.tag')}
              </Badge>
            )}
            {waitingMark(gift)}
          </div>
          {favorite}
        </div>
        <p dir="auto" className="display text-balance text-4xl [overflow-wrap:anywhere] max-md:text-3xl">
          {gift.name}
        </p>
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1.5 text-lg text-ink-2">
          {person ?? <span className="text-ink-3">{t('detail.noPerson')}</span>}
          {gift.cost === null ? null : (
            <b className="num font-semibold text-ink">{formatMoney(gift.cost, gift.currency, locale)}</b>
          )}
          {gift.store ? <bdi className="min-w-0 [overflow-wrap:anywhere]">{gift.store}</bdi> : null}
        </p>
        {children ? <div className="mt-auto max-w-[760px] pt-1">{children}</div> : null}
      </div>
    </div>
  )
}
