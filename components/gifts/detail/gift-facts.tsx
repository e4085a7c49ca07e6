'use client'
import { ExternalLink, ListChecks, TriangleAlert } from 'lucide-react'
import { useLocale, useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { useGiftWords } from '@/components/gifts/gift-words'
import { OccasionIcon, OccasionName } from '@/components/kit/occasion-tag'
import { Badge } from '@/components/ui/badge'
import type { PlainDate } from '@/lib/core/calendar'
import { isPurchased } from '@/lib/core/gift'
import { formatMoney } from '@/lib/core/money'
import { orderBy, risk } from '@/lib/gifts/rules'
import type { Gift } from '@/lib/gifts/schema'
import { occasionTypes } from '@/lib/occasions/values'
import { carrierNames, followedAt } from '@/lib/reading/carriers.rules'
import { useCountdown } from './use-countdown'

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="flex min-h-12 flex-wrap items-center gap-x-4 gap-y-1 border-line border-t px-4 py-2.5 first:border-t-0">
      <dt className="w-36 shrink-0 text-ink-3 max-md:w-28">{label}</dt>
      <dd className="flex min-w-0 flex-1 flex-wrap items-center gap-x-2.5 gap-y-1">{children}</dd>
    </div>
  )
}

function ParcelFact({ gift, day }: { gift: Gift; day: (date: PlainDate) => string }) {
  const t = useTranslations('gifts')
  const parcel = gift.tracking
  if (!parcel) return null
  return (
    <Fact label={t('form.parcel')}>
      <Badge tone={parcel.status === 'delivered' ? 'good' : 'info'}>{t(`form.${parcel.status}`)}</Badge>
      {parcel.number ? <bdi dir="ltr">{parcel.number}</bdi> : null}
      {parcel.carrier ? <bdi>{parcel.carrier}</bdi> : null}
      {parcel.expectedDate && parcel.status !== 'delivered' ? (
        <span className="text-ink-2">{t('next.arrives', { date: day(parcel.expectedDate) })}</span>
      ) : null}
      {followedAt(parcel).map(({ carrier, url }) => (
        <a
          key={carrier}
          href={url}
          target="_blank"
          rel="noopener noreferrer"
          className="hit inline-flex items-center gap-1.5 font-semibold text-primary-ink underline"
        >
          {t('detail.trackWith', { carrier: carrierNames[carrier] })}
          <ExternalLink aria-hidden="true" className="size-3.75" />
        </a>
      ))}
    </Fact>
  )
}

/** Everything known about a gift, one fact a line; what is not known has no line. */
export function GiftFacts({ gift, today }: { gift: Gift; today: PlainDate }) {
  const t = useTranslations('gifts')
  const locale = useLocale()
  const countdown = useCountdown(today)
  const { day } = useGiftWords(today)
  const { occasion, recipient, claim, occasionDate: date } = gift
  const received = gift.direction === 'received'
  const danger = date && !received ? risk(gift, date, today) : 'ok'
  // When to order a share is up to the one who buys.
  const open = gift.kind === 'own' && (gift.status === 'idea' || gift.status === 'planned')
  const type = occasionTypes.find(one => one === occasion?.type) ?? 'other'
  const money = (amount: number) => formatMoney(amount, gift.currency, locale)
  return (
    <dl className="rounded-lg border border-line bg-surface empty:hidden">
      {claim ? (
        <Fact label={t('detail.list')}>
          <a
            href={`/app/wishlists/${claim.wishlistId}`}
            data-soft=""
            className="hit flex items-center gap-2 font-semibold hover:underline"
          >
            <ListChecks aria-hidden="true" className="size-4.5 text-ink-3" />
            <bdi>{claim.wishlistName}</bdi>
          </a>
          {claim.recipients.length > 1 && recipient?.id ? (
            <span className="text-ink-2">
              {t('detail.listFor', { names: new Intl.ListFormat(locale).format(claim.recipients) })}
            </span>
          ) : null}
        </Fact>
      ) : null}
      {date ? (
        <Fact label={t(occasion ? 'form.occasion' : 'list.date')}>
          {occasion ? (
            <a
              href={`/app/occasions/${occasion.id}`}
              data-soft=""
              className="hit flex items-center gap-2 font-semibold hover:underline"
            >
              <OccasionIcon type={type} />
              <OccasionName type={type} name={occasion.name} />
            </a>
          ) : null}
          <span className="text-ink-2">
            {day(date)} <span aria-hidden="true">·</span> {countdown(date)}
          </span>
          {open && !received && date >= today ? (
            <span className="text-ink-2">{t('next.orderBy', { date: day(orderBy(gift, date)) })}</span>
          ) : null}
          {danger !== 'ok' && date >= today ? (
            <Badge tone={danger === 'late' ? 'bad' : 'warn'}>
              <TriangleAlert aria-hidden="true" />
              {t(danger === 'late' ? 'detail.late' : 'detail.atRisk')}
            </Badge>
          ) : null}
        </Fact>
      ) : null}
      {gift.cost === null || gift.quantity < 2 ? null : (
        <Fact label={t('form.price')}>
          <b className="num font-semibold">{money(gift.cost)}</b>
          {gift.quantity > 1 && gift.price !== null ? (
            <span className="num text-ink-3">
              {t('detail.each', { count: gift.quantity, price: money(gift.price) })}
            </span>
          ) : null}
        </Fact>
      )}
      {gift.purchaseDate && (isPurchased(gift.status) || gift.status === 'returned') ? (
        <Fact label={t('form.purchaseDate')}>{day(gift.purchaseDate)}</Fact>
      ) : null}
      {received ? (
        <Fact label={t('form.thankYou')}>
          {t(
            gift.thankYou === 'sent'
              ? 'form.thanksSent'
              : gift.thankYou === 'drafted'
                ? 'form.thanksDrafted'
                : 'form.thanksNone',
          )}
        </Fact>
      ) : null}
      {received ? null : <ParcelFact gift={gift} day={day} />}
      {gift.store || gift.purchaseUrl ? (
        <Fact label={t('form.store')}>
          {gift.store ? <bdi>{gift.store}</bdi> : null}
          {gift.purchaseUrl ? (
            <a
              href={gift.purchaseUrl}
              target="_blank"
              rel="noopener noreferrer"
              className="hit inline-flex items-center gap-1.5 font-semibold text-primary-ink underline"
            >
              {t('detail.openShop')}
              <ExternalLink aria-hidden="true" className="size-3.75" />
            </a>
          ) : null}
        </Fact>
      ) : null}
      {gift.category ? <Fact label={t('form.category')}>{t(`categories.${gift.category}`)}</Fact> : null}
      {gift.tags.length > 0 ? (
        <Fact label={t('form.tags')}>
          {gift.tags.map(tag => (
            <Badge key={tag}>
              <bdi>{tag}</bdi>
            </Badge>
          ))}
        </Fact>
      ) : null}
      {gift.notes ? (
        <Fact label={t('form.notes')}>
          <p dir="auto" className="whitespace-pre-wrap break-words">
            {gift.notes}
          </p>
        </Fact>
      ) : null}
    </dl>
  )
}
