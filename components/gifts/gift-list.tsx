'use client'
import dynamic from 'next/dynamic'
import { useMemo } from 'react'
import { nextStage } from '@/lib/gifts/rules'
import { isIdea } from '@/lib/ideas/rules'
import { restFilterOf } from './filters/gift-query'
import { GiftFooter } from './form/gift-footer'
import { GiftListFrame } from './gift-list-frame'
import { useGiftWords } from './gift-words'
import type { GiftsView } from './gifts-context'
import type { BulkAction } from './use-gift-changes'
import { type GiftListProps, useGiftPages, useGiftsView } from './use-gift-list'

// A list shows one of these. The browser fetches the others when it shows them.
const GiftTable = dynamic(() => import('./table/gift-table').then(module => module.GiftTable))
const GiftRows = dynamic(() => import('./table/gift-rows').then(module => module.GiftRows))
const GiftCards = dynamic(() => import('./gift-cards').then(module => module.GiftCards))
const IdeaCards = dynamic(() => import('./ideas/idea-cards').then(module => module.IdeaCards))

/** The gifts screen below its tabs. Give it a separate key for every selection. */
export function GiftList(props: GiftListProps) {
  const { query, today, shortcuts } = props
  const words = useGiftWords(today)
  const pages = useGiftPages(props, async cursor => {
    const { listGifts } = await import('./gift-writes')
    return listGifts({ ...restFilterOf(query), sort: query.sort, cursor })
  })
  const { changes, phone } = pages
  const { setStage, toggleFavorite, bulk, bulkMatching } = changes
  // A planned idea leaves the list of ideas at once.
  const gifts = useMemo(
    () => (query.place === 'gift-ideas' ? changes.gifts.filter(isIdea) : changes.gifts),
    [changes.gifts, query.place],
  )
  const change: BulkAction = (chosen, what, whole) =>
    whole ? bulkMatching(restFilterOf(query), what) : bulk(chosen, what)
  const actions = useMemo<GiftsView['actions']>(
    () => ({
      favorite: gift => toggleFavorite(gift),
      next: gift => {
        const stage = nextStage(gift.status)
        if (stage) setStage(gift, stage)
      },
    }),
    [setStage, toggleFavorite],
  )
  const shown = useGiftsView({ gifts, words, today, shortcuts, changes, actions })

  const board = query.view === 'board'
  const table = query.view === 'table' && !phone
  return (
    <GiftListFrame
      list={props}
      pages={pages}
      shown={shown}
      foot={
        !table && !board && gifts.length > 0 ? (
          <div className="flex flex-wrap items-center gap-x-4 gap-y-1 px-8 py-3 text-sm max-md:px-4">
            <GiftFooter shown={gifts.length} totals={props.totals} />
          </div>
        ) : null
      }
    >
      {table ? (
        <GiftTable query={query} totals={props.totals} bulk={change} />
      ) : query.view === 'cards' ? (
        query.place === 'gift-ideas' ? (
          <IdeaCards />
        ) : (
          <GiftCards />
        )
      ) : (
        <GiftRows total={props.totals.count} bulk={change} />
      )}
    </GiftListFrame>
  )
}
