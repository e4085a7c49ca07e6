'use client'
import { Plus, Star } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { memo } from 'react'
import { CardList } from '@/components/gifts/card-list'
import type { GiftWords } from '@/components/gifts/gift-words'
import {
  allergyMark,
  coverLink,
  giftPrice,
  heartButton,
  menuButton,
  recipientName,
} from '@/components/gifts/table/gift-cells'
import { giftPicture } from '@/components/kit/pictures/gift-thumb'
import { waitingMark } from '@/components/outbox/waiting-mark'
import { buttonVariants } from '@/components/ui/button'
import { drawn } from '@/components/ui/drawn'
import type { Gift } from '@/lib/gifts/schema'
import { shortName } from '@/lib/people/rules'

const plus = drawn(Plus)
const fullStar = drawn(Star, 'size-3.5 fill-warn text-warn')
const emptyStar = drawn(Star, 'size-3.5 text-line-strong')
const planLook = buttonVariants({ variant: 'secondary', size: 'sm', className: 'min-w-0 flex-1' })

const IdeaCard = memo(function IdeaCard({ gift, words }: { gift: Gift; words: GiftWords }) {
  const t = useTranslations('gifts')
  const { id, name, notes, rating, recipient } = gift
  return (
    <li
      data-row={id}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: the single keys work on the card that has the focus
      tabIndex={0}
      aria-label={name}
      className="relative flex overflow-hidden rounded-lg border border-line bg-surface md:flex-col"
    >
      <div className="shrink-0 overflow-hidden max-md:w-22 md:aspect-8/5 max-md:[&>*]:h-full">
        {giftPicture(gift, 'fill')}
      </div>
      <div className="flex min-w-0 flex-1 flex-col px-3.5 pt-3 pb-3">
        <div className="flex items-center gap-1.5">
          {coverLink(gift, 'flex-1 hover:underline', name)}
          <span className="relative z-1 inline-flex">{allergyMark(gift, words)}</span>
          {giftPrice(gift, words)}
        </div>
        {waitingMark(gift, 'mt-1.5 self-start')}
        {notes ? (
          <p dir="auto" className="mt-1 line-clamp-2 text-ink-2 text-sm">
            {notes}
          </p>
        ) : null}
        <div className="mt-auto flex min-h-6 items-center gap-1.5 pt-2">
          {recipient ? (
            recipientName(recipient, 24, 'min-w-0 truncate text-sm')
          ) : (
            <span className="text-ink-3 text-sm">{t('ideas.forNobody')}</span>
          )}
          {rating === null ? null : (
            <span
              role="img"
              aria-label={t('form.stars', { count: rating })}
              className="ms-auto inline-flex shrink-0"
            >
              {[1, 2, 3, 4, 5].map(star => (
                <span key={star}>{star <= rating ? fullStar : emptyStar}</span>
              ))}
            </span>
          )}
        </div>
        <div className="relative z-1 mt-2.5 flex items-center gap-1.5">
          <button data-slot="button" type="button" data-do="next" className={planLook}>
            {plus}
            {recipient?.kind === 'person' ? (
              <>
                <span className="truncate max-md:hidden">
                  {t('ideas.planFor', { name: shortName(recipient) })}
                </span>
                <span className="truncate md:hidden">{t('ideas.plan')}</span>
              </>
            ) : (
              <span className="truncate">{t('ideas.plan')}</span>
            )}
          </button>
          {heartButton(gift, words, 'size-8')}
          {menuButton(gift, words)}
        </div>
      </div>
    </li>
  )
})

/** The ideas as pictures, each with the step that makes it a plan. */
export const IdeaCards = () => (
  <CardList
    card={IdeaCard}
    columns="grid-cols-[repeat(auto-fill,minmax(250px,1fr))] min-[520px]:max-md:grid-cols-2"
  />
)
