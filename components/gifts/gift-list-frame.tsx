'use client'
import dynamic from 'next/dynamic'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { onDemand } from '@/components/kit/on-demand'
import { WaitingStrip } from '@/components/outbox/waiting-strip'
import { buttonVariants } from '@/components/ui/button'
import { GiftNoMatch } from './filters/gift-no-match'
import { giftsHref } from './filters/gift-query'
import { GiftsContext } from './gifts-context'
import type { GiftListProps, useGiftPages, useGiftsView } from './use-gift-list'

const Tips = onDemand(() => import('@/components/ui/tips').then(module => module.Tips), { quiet: true })
const GiftBoard = dynamic(() => import('./gift-board').then(module => module.GiftBoard))

const giftNouns = ['gift'] as const
const ideaNouns = ['gift', 'idea'] as const

/** What stands around the rows or cards of a list of gifts. The board is drawn here, since it is the same in every list. */
export function GiftListFrame({
  list: { query, columns, totals, more },
  pages: { cursor, fetching, loadMore },
  shown: { view, opened },
  foot,
  children,
}: {
  list: GiftListProps
  pages: ReturnType<typeof useGiftPages>
  shown: ReturnType<typeof useGiftsView>
  foot?: ReactNode
  children: ReactNode
}) {
  const t = useTranslations('gifts')
  const common = useTranslations('common')
  const { gifts } = view
  const board = query.view === 'board'
  return (
    <GiftsContext value={view}>
      <p role="status" className="sr-only">
        {t('filters.found', { count: gifts.length })}
      </p>
      {query.place === 'tracking' ? null : (
        <WaitingStrip
          nouns={query.place === 'gift-ideas' ? ideaNouns : giftNouns}
          status={query.place === 'gift-ideas' ? 'idea' : undefined}
          className="mx-8 my-3 max-md:mx-4 max-md:mb-0"
        />
      )}
      {gifts.length === 0 ? (
        <GiftNoMatch query={query} />
      ) : board ? (
        <GiftBoard query={query} columns={columns} totals={totals} more={more} />
      ) : (
        children
      )}
      {cursor && gifts.length > 0 && !board ? (
        <div className="flex justify-center p-4">
          <a
            href={giftsHref(query, { cursor })}
            rel="next"
            aria-busy={fetching}
            onClick={event => {
              event.preventDefault()
              void loadMore()
            }}
            className={buttonVariants({ variant: 'secondary' })}
          >
            {common(fetching ? 'loading' : 'showMore')}
          </a>
        </div>
      ) : null}
      {foot}
      <Tips />
      {opened}
    </GiftsContext>
  )
}
