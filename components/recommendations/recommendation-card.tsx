'use client'
import { CopyPlus, HandHeart, Heart, Plus, Sparkles, ThumbsDown, TriangleAlert } from 'lucide-react'
import { useFormatter, useLocale, useTranslations } from 'next-intl'
import { Drawing } from '@/components/kit/pictures/drawing'
import { GiftThumb } from '@/components/kit/pictures/gift-thumb'
import { ThumbPicture } from '@/components/kit/pictures/thumb-picture'
import { Button } from '@/components/ui/button'
import { cn } from '@/lib/client/cn'
import { formatMoney } from '@/lib/core/money'
import type { Recommendation } from '@/lib/recommendations/schema'
import type { RecommendationActions } from './use-recommendation-actions'

/** A price, or the two ends of a band. */
export function usePrice() {
  const locale = useLocale()
  const t = useTranslations('recommendations')
  return ({ price, priceTo, currency }: Recommendation) => {
    if (price === null) return null
    const from = formatMoney(price, currency, locale, true)
    return priceTo === null ? from : t('band', { from, to: formatMoney(priceTo, currency, locale, true) })
  }
}

/** The picture of a product, else the drawing of its kind, else wrapping paper. */
export function RecommendationPicture({ of: { id, image, drawing } }: { of: Recommendation }) {
  const drawn = drawing ? (
    <Drawing of={drawing} />
  ) : (
    <GiftThumb id={id} fill className="aspect-auto size-full" />
  )
  if (!image) return drawn
  return (
    <ThumbPicture src={image} className="size-full bg-white">
      {drawn}
    </ThumbPicture>
  )
}

const hrefOf = ({ source, id, wishlistId }: Recommendation) =>
  source === 'wish' ? `/app/wishlists/${wishlistId}` : source === 'idea' ? `/app/gifts/${id}` : null

function Reasons({ of: { reasons } }: { of: Recommendation }) {
  const said = reasons.slice(0, 2).map(({ text }) => text)
  if (said.length === 0) return null
  return (
    <p className="mt-1 flex gap-1.5 text-ink-2 text-sm">
      <Sparkles aria-hidden="true" className="mt-0.5 size-3.5 shrink-0 text-primary" />
      <bdi className="min-w-0 break-words">{said.join(' · ')}</bdi>
    </p>
  )
}

/** Something to give, why, and what can be done with it. `name` is the short name of the person. */
export function RecommendationCard({
  of,
  name,
  saved,
  busy,
  actions,
  small,
}: {
  of: Recommendation
  name: string | null
  /** Whether it is one of the caller's favorites, or was saved as an idea here. */
  saved: boolean
  busy: boolean
  actions: RecommendationActions
  /** A card, or a row of a narrow panel, with fewer actions. For other screens. */
  small?: 'card' | 'row'
}) {
  const t = useTranslations('recommendations')
  const format = useFormatter()
  const price = usePrice()(of)
  const href = hrefOf(of)
  const { title, source, warnings } = of
  const heart = t(source === 'idea' ? 'favorite' : 'save')
  const notFor = name === null ? t('dismiss') : t('dismissFor', { name })
  return (
    <li
      aria-label={title}
      className={cn(
        'flex min-w-0 overflow-hidden rounded-lg border border-line bg-surface',
        small !== 'row' && 'md:flex-col',
      )}
    >
      <div
        className={cn(
          'relative w-24 shrink-0 overflow-hidden bg-sunken',
          small === 'row' ? 'w-18' : 'md:aspect-8/5 md:w-full',
        )}
      >
        <div className="absolute inset-0">
          <RecommendationPicture of={of} />
        </div>
      </div>
      <div className={cn('flex min-w-0 flex-1 flex-col p-3.5', small && 'p-3')}>
        <div className="flex flex-wrap items-baseline gap-x-2">
          <h3 className="min-w-0 flex-1 basis-32 break-words font-semibold">
            {href ? (
              <a href={href} data-soft="" dir="auto" className="hover:underline">
                {title}
              </a>
            ) : (
              <bdi>{title}</bdi>
            )}
          </h3>
          {price ? <bdi className="num shrink-0 font-bold">{price}</bdi> : null}
        </div>
        <Reasons of={of} />
        {warnings.length > 0 ? (
          <p className="mt-1 flex gap-1.5 font-medium text-sm text-warn-ink">
            <TriangleAlert aria-hidden="true" className="mt-0.5 size-3.5 shrink-0" />
            <bdi>{t('careful', { words: format.list(warnings, { type: 'unit' }) })}</bdi>
          </p>
        ) : null}
        <div className="mt-auto flex items-center gap-1 pt-3">
          <Button
            variant="secondary"
            size="sm"
            busy={busy}
            className="min-w-0 flex-1"
            onClick={() => actions.choose(of)}
          >
            {source === 'wish' ? <HandHeart aria-hidden="true" /> : <Plus aria-hidden="true" />}
            {source === 'wish' ? (
              <span className="truncate">{t('claim')}</span>
            ) : (
              <>
                {name === null || small ? null : (
                  <span className="truncate max-md:hidden">{t('planFor', { name })}</span>
                )}
                <span className={cn('truncate', name !== null && !small && 'md:hidden')}>{t('plan')}</span>
              </>
            )}
            <span className="sr-only">{title}</span>
          </Button>
          {source === 'wish' ? null : (
            <Button
              variant="quiet"
              size="icon-sm"
              className="max-md:size-10"
              aria-label={`${heart}: ${title}`}
              aria-pressed={saved}
              data-tip={heart}
              onClick={() => actions.save(of, !saved)}
            >
              <Heart aria-hidden="true" className={saved ? 'fill-primary text-primary' : undefined} />
            </Button>
          )}
          {small ? null : (
            <Button
              variant="quiet"
              size="icon-sm"
              className="max-md:size-10"
              aria-label={`${t('more')}: ${title}`}
              data-tip={t('more')}
              onClick={() => actions.more(of)}
            >
              <CopyPlus aria-hidden="true" />
            </Button>
          )}
          <Button
            variant="quiet"
            size="icon-sm"
            className="max-md:size-10"
            aria-label={`${notFor}: ${title}`}
            data-tip={notFor}
            onClick={() => actions.dismiss(of)}
          >
            <ThumbsDown aria-hidden="true" />
          </Button>
        </div>
      </div>
    </li>
  )
}
