'use client'
import { Plus } from 'lucide-react'
import { useLocale, useTranslations } from 'next-intl'
import { giftPicture } from '@/components/kit/pictures/gift-thumb'
import { PersonAvatar } from '@/components/kit/pictures/person-avatar'
import { StageTag } from '@/components/kit/stage-tag'
import { buttonVariants } from '@/components/ui/button'
import { formatMoney } from '@/lib/core/money'
import type { Gift } from '@/lib/gifts/schema'
import type { Occasion } from '@/lib/occasions/schema'
import type { PickablePerson } from '@/lib/planner/schema'
import type { Taken as TakenWishes } from '@/lib/wishlists/recipients/rules'
import { NextButton, type SetStage } from './next-button'
import { newGiftHref } from './plan-query'
import { Taken } from './taken'

/** An occasion of one person, or of nobody in particular: its gifts and notes. */
export function OccasionDetail({
  occasion,
  gifts,
  person,
  taken,
  setStage,
}: {
  occasion: Occasion
  gifts: readonly Gift[]
  person: PickablePerson | null
  /** The person's wishes that others give. */
  taken: TakenWishes | null
  setStage: SetStage
}) {
  const t = useTranslations('occasions.detail')
  const words = useTranslations('gifts')
  const locale = useLocale()
  return (
    <div className="mx-auto flex w-full max-w-[784px] flex-col gap-7 px-8 pt-6 pb-12 max-lg:px-6 max-md:px-4">
      {person ? (
        <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
          <a
            href={`/app/people/${person.id}`}
            data-soft=""
            className="flex items-center gap-3 self-start font-semibold hover:underline"
          >
            <PersonAvatar {...person} size={40} />
            <bdi>{person.name}</bdi>
          </a>
          {taken ? <Taken of={taken} personId={person.id} /> : null}
        </div>
      ) : null}
      <section aria-labelledby="occasion-gifts">
        <div className="mb-1 flex items-center justify-between gap-3">
          <h2 id="occasion-gifts" className="display text-xl">
            {t('gifts')}
          </h2>
          <a
            href={newGiftHref(occasion.id, person?.id ?? null)}
            data-soft="stay"
            className={buttonVariants({ variant: gifts.length ? 'secondary' : 'primary', size: 'sm' })}
          >
            <Plus aria-hidden="true" />
            {t('addGift')}
          </a>
        </div>
        {gifts.length ? (
          <ul className="divide-y divide-line">
            {gifts.map(gift => (
              <li key={gift.id} data-gift={gift.id} className="flex min-h-16 items-center gap-3 py-2">
                {giftPicture(gift, 44)}
                <div className="min-w-0 flex-1">
                  <a
                    href={`/app/gifts/${gift.id}/edit`}
                    data-soft="stay"
                    className="hit block truncate font-semibold hover:underline"
                  >
                    <bdi>{gift.name}</bdi>
                  </a>
                  <StageTag stage={gift.status} label={words(`stages.${gift.status}`)} className="mt-1" />
                </div>
                {gift.price === null ? null : (
                  <span className="num text-sm max-md:hidden">
                    {formatMoney(gift.price, gift.currency, locale, true)}
                  </span>
                )}
                <NextButton gifts={[gift]} person={person} occasionId={occasion.id} setStage={setStage} />
              </li>
            ))}
          </ul>
        ) : (
          <p className="py-3 text-ink-2">{t('noGifts')}</p>
        )}
      </section>
      {occasion.description ? (
        <section aria-labelledby="occasion-notes">
          <h2 id="occasion-notes" className="display mb-1 text-xl">
            {t('notes')}
          </h2>
          <p dir="auto" className="whitespace-pre-wrap text-ink-2 [overflow-wrap:anywhere]">
            {occasion.description}
          </p>
        </section>
      ) : null}
    </div>
  )
}
