'use client'
import dynamic from 'next/dynamic'
import { useTranslations } from 'next-intl'
import { useMemo, useState } from 'react'
import { GiftListFrame } from '@/components/gifts/gift-list-frame'
import type { GiftsView } from '@/components/gifts/gifts-context'
import { type GiftListProps, useGiftPages, useGiftsView } from '@/components/gifts/use-gift-list'
import { onDemand } from '@/components/kit/on-demand'
import { advanced, advanceOf, useTrackingWords } from './tracking-words'
import { useSetOrdered, useSetTracking } from './use-set-tracking'

// A list shows one of these. The browser fetches the others when it shows them.
const TrackingTable = dynamic(() => import('./tracking-table').then(module => module.TrackingTable))
const TrackingRows = dynamic(() => import('./tracking-rows').then(module => module.TrackingRows))

const ParcelDialog = onDemand(() => import('./parcel-dialog').then(module => module.ParcelDialog))

const done = { ordered: 'toasts.ordered', shipped: 'toasts.shipped', delivered: 'toasts.delivered' } as const

/** The gifts between deciding and giving, below the counts. Give it a separate key for every selection. */
export function TrackingList(props: GiftListProps) {
  const { query, today, shortcuts } = props
  const t = useTranslations('tracking')
  const words = useTrackingWords(today)
  const [parcel, setParcel] = useState<string | null>(null)
  const pages = useGiftPages(props, async cursor => {
    const { listTracking } = await import('@/components/gifts/gift-writes')
    const { personId, occasionId, store, q, status, late, sort } = query
    return listTracking({
      sort,
      cursor,
      ...(q ? { q } : {}),
      ...(personId ? { personId } : {}),
      ...(occasionId ? { occasionId } : {}),
      ...(store ? { store } : {}),
      ...(status === 'all' ? {} : { status }),
      ...(late ? { late: 'true' as const } : {}),
    })
  })
  const { changes, phone } = pages
  const { gifts, setStage, bulk } = changes
  const setTracking = useSetTracking(changes)
  const setOrdered = useSetOrdered(changes)
  const actions = useMemo<GiftsView['actions']>(
    () => ({
      advance: one => {
        const to = advanceOf(one)
        if (!to) return
        if ('stage' in to) setStage(one, to.stage)
        else if (to.parcel === 'ordered')
          setOrdered(one, advanced(one.tracking, 'ordered', today), today, t(done.ordered))
        else setTracking(one, advanced(one.tracking, to.parcel, today), t(done[to.parcel]))
      },
      parcel: ({ id }) => setParcel(id),
    }),
    [today, setStage, setTracking, setOrdered, t],
  )
  const shown = useGiftsView({ gifts, words: words.gift, today, shortcuts, changes, actions })

  const edited = parcel ? gifts.find(({ id }) => id === parcel) : undefined
  return (
    <GiftListFrame
      list={props}
      pages={pages}
      shown={shown}
      foot={
        edited ? (
          <ParcelDialog
            gift={edited}
            onSave={tracking => setTracking(edited, tracking, t('toasts.saved'))}
            onClose={() => setParcel(null)}
          />
        ) : null
      }
    >
      {phone ? (
        <TrackingRows words={words} />
      ) : (
        <TrackingTable query={query} words={words} bulk={(chosen, change) => bulk(chosen, change)} />
      )}
    </GiftListFrame>
  )
}
