'use client'
import dynamic from 'next/dynamic'
import { useTranslations } from 'next-intl'
import { useMemo, useState } from 'react'
import { GiftNoMatch } from '@/components/gifts/gift-no-match'
import { type GiftQuery, giftsHref } from '@/components/gifts/gift-query'
import { stageKeys } from '@/components/gifts/gift-stages'
import { GiftsContext, type GiftsView, type MenuKind } from '@/components/gifts/gifts-context'
import { useGiftChanges } from '@/components/gifts/use-gift-changes'
import { useRowKeyList } from '@/components/kit/use-row-key-list'
import { buttonVariants } from '@/components/ui/button'
import { useMedia } from '@/lib/client/use-media'
import type { PlainDate } from '@/lib/core/calendar'
import { fromColumns } from '@/lib/core/columns'
import type { Gift, GiftStatus } from '@/lib/gifts/schema'
import type { GiftTotals } from '@/lib/gifts/totals/queries'
import { advanced, advanceOf, useTrackingWords } from './tracking-words'
import { useSetOrdered, useSetTracking } from './use-set-tracking'

const Tips = dynamic(() => import('@/components/ui/tips').then(module => module.Tips), { ssr: false })

// A list shows one of these. The browser fetches the others when it shows them.
const TrackingTable = dynamic(() => import('./tracking-table').then(module => module.TrackingTable))
const TrackingRows = dynamic(() => import('./tracking-rows').then(module => module.TrackingRows))
const GiftBoard = dynamic(() => import('@/components/gifts/gift-board').then(module => module.GiftBoard))

const GiftMenu = dynamic(() => import('@/components/gifts/gift-menu').then(module => module.GiftMenu), {
  ssr: false,
})
const ParcelDialog = dynamic(() => import('./parcel-dialog').then(module => module.ParcelDialog), {
  ssr: false,
})

const done = { ordered: 'toasts.ordered', shipped: 'toasts.shipped', delivered: 'toasts.delivered' } as const

/** The gifts between deciding and giving, below the counts. Give it a separate key for every selection. */
export function TrackingList(props: {
  query: GiftQuery
  /** The first page as `toColumns` packs it; on the board the gifts of every column. */
  first: string
  nextCursor: string | null
  columns: readonly GiftStatus[]
  more: readonly GiftStatus[]
  totals: GiftTotals
  today: PlainDate
  joy: boolean
  shortcuts: boolean
  phone: boolean
}) {
  const { query, today, joy, shortcuts } = props
  const t = useTranslations('tracking')
  const gift = useTranslations('gifts')
  const common = useTranslations('common')
  const first = useMemo(() => fromColumns<Gift>(props.first), [props.first])
  const phone = useMedia('(max-width: 767px)', props.phone)
  const words = useTrackingWords(today)
  const [further, setFurther] = useState<{ gifts: Gift[]; cursor: string | null } | null>(null)
  const [fetching, setFetching] = useState(false)
  const [menu, setMenu] = useState<{ kind: MenuKind; id: string; anchor: HTMLElement } | null>(null)
  const [parcel, setParcel] = useState<string | null>(null)
  const listed = useMemo(() => {
    const known = new Set(first.map(({ id }) => id))
    return further ? [...first, ...further.gifts.filter(({ id }) => !known.has(id))] : first
  }, [first, further])
  const changes = useGiftChanges(listed, joy)
  const { gifts, setStage, toggleFavorite, remove, duplicate, bulk, fail } = changes
  const setTracking = useSetTracking(changes)
  const setOrdered = useSetOrdered(changes)
  const cursor = further ? further.cursor : props.nextCursor
  useRowKeyList(['b', 'w', 'v', 'f'], shortcuts && query.view === 'table')

  const view = useMemo<GiftsView>(
    () => ({
      gifts,
      today,
      words: words.gift,
      shortcuts,
      setStage,
      toggleFavorite,
      remove,
      duplicate,
      actions: {
        advance: one => {
          const to = advanceOf(one)
          if (!to) return
          if ('stage' in to) setStage(one, to.stage)
          else if (to.parcel === 'ordered')
            setOrdered(one, advanced(one.tracking, 'ordered', today), today, t(done.ordered))
          else setTracking(one, advanced(one.tracking, to.parcel, today), t(done[to.parcel]))
        },
        parcel: ({ id }) => setParcel(id),
        stage: ({ id }, anchor) => setMenu({ kind: 'stage', id, anchor }),
        menu: ({ id }, anchor) => setMenu({ kind: 'row', id, anchor }),
        move: ({ id }, anchor) => setMenu({ kind: 'move', id, anchor }),
      },
      onKey: (key, one) => {
        const stage = shortcuts ? stageKeys[key] : undefined
        if (stage) setStage(one, stage)
        else if (shortcuts && key === 'f') toggleFavorite(one, false)
        else return false
        return true
      },
    }),
    [gifts, today, words, shortcuts, setStage, setTracking, setOrdered, toggleFavorite, remove, duplicate, t],
  )

  const loadMore = async () => {
    if (!cursor || fetching) return
    setFetching(true)
    try {
      const { listTracking } = await import('@/components/gifts/gift-writes')
      const { personId, occasionId, store, q, status, late, sort } = query
      const page = await listTracking({
        sort,
        cursor,
        ...(q ? { q } : {}),
        ...(personId ? { personId } : {}),
        ...(occasionId ? { occasionId } : {}),
        ...(store ? { store } : {}),
        ...(status === 'all' ? {} : { status }),
        ...(late ? { late: 'true' as const } : {}),
      })
      setFurther(old => ({ gifts: [...(old?.gifts ?? []), ...page.data], cursor: page.nextCursor }))
    } catch (error) {
      fail(error)
    } finally {
      setFetching(false)
    }
  }

  const open = menu ? gifts.find(({ id }) => id === menu.id) : undefined
  const edited = parcel ? gifts.find(({ id }) => id === parcel) : undefined
  const board = query.view === 'board'
  return (
    <GiftsContext value={view}>
      <p role="status" className="sr-only">
        {gift('filters.found', { count: gifts.length })}
      </p>
      {gifts.length === 0 ? (
        <GiftNoMatch query={query} />
      ) : board ? (
        <GiftBoard query={query} columns={props.columns} totals={props.totals} more={props.more} />
      ) : phone ? (
        <TrackingRows words={words} />
      ) : (
        <TrackingTable query={query} words={words} bulk={(chosen, change) => bulk(chosen, change)} />
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
      <Tips />
      {menu && open ? (
        <GiftMenu kind={menu.kind} gift={open} anchor={menu.anchor} onClose={() => setMenu(null)} />
      ) : null}
      {edited ? (
        <ParcelDialog
          gift={edited}
          onSave={tracking => setTracking(edited, tracking, t('toasts.saved'))}
          onClose={() => setParcel(null)}
        />
      ) : null}
    </GiftsContext>
  )
}
