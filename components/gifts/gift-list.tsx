'use client'
import dynamic from 'next/dynamic'
import { useTranslations } from 'next-intl'
import { useMemo, useState } from 'react'
import { useRowKeyList } from '@/components/kit/use-row-key-list'
import { buttonVariants } from '@/components/ui/button'
import { useMedia } from '@/lib/client/use-media'
import type { PlainDate } from '@/lib/core/calendar'
import { fromColumns } from '@/lib/core/columns'
import { nextStage } from '@/lib/gifts/rules'
import type { Gift, GiftStatus } from '@/lib/gifts/schema'
import type { GiftTotals } from '@/lib/gifts/totals/queries'
import { isIdea } from '@/lib/ideas/rules'
import { GiftFooter } from './gift-footer'
import { GiftNoMatch } from './gift-no-match'
import { type GiftQuery, giftsHref, restFilterOf } from './gift-query'
import { stageKeys } from './gift-stages'
import { useGiftWords } from './gift-words'
import { GiftsContext, type GiftsView, type MenuKind } from './gifts-context'
import { type BulkAction, useGiftChanges } from './use-gift-changes'

const Tips = dynamic(() => import('@/components/ui/tips').then(module => module.Tips), { ssr: false })
const GiftMenu = dynamic(() => import('./gift-menu').then(module => module.GiftMenu), { ssr: false })

// A list shows one of these. The browser fetches the others when it shows them.
const GiftTable = dynamic(() => import('./gift-table').then(module => module.GiftTable))
const GiftRows = dynamic(() => import('./gift-rows').then(module => module.GiftRows))
const GiftBoard = dynamic(() => import('./gift-board').then(module => module.GiftBoard))
const GiftCards = dynamic(() => import('./gift-cards').then(module => module.GiftCards))
const IdeaCards = dynamic(() => import('./idea-cards').then(module => module.IdeaCards))

export interface GiftListProps {
  query: GiftQuery
  /** The first page as `toColumns` packs it: React would look at every value; on the board the gifts of every column. */
  first: string
  nextCursor: string | null
  /** How many the filter selects and what they cost, shown or not. */
  totals: GiftTotals
  /** The columns of the board and those of which there is more. */
  columns: readonly GiftStatus[]
  more: readonly GiftStatus[]
  today: PlainDate
  joy: boolean
  shortcuts: boolean
  /** The device as the server guessed it. */
  phone: boolean
}

/** The gifts screen below its tabs. Give it a separate key for every selection. */
export function GiftList(props: GiftListProps) {
  const { query, today, joy, shortcuts } = props
  const first = useMemo(() => fromColumns<Gift>(props.first), [props.first])
  const t = useTranslations('gifts')
  const common = useTranslations('common')
  const phone = useMedia('(max-width: 767px)', props.phone)
  const words = useGiftWords(today)
  const [further, setFurther] = useState<{ gifts: Gift[]; cursor: string | null } | null>(null)
  const [fetching, setFetching] = useState(false)
  const [menu, setMenu] = useState<{ kind: MenuKind; id: string; anchor: HTMLElement } | null>(null)
  const listed = useMemo(() => {
    const known = new Set(first.map(gift => gift.id))
    return further ? [...first, ...further.gifts.filter(gift => !known.has(gift.id))] : first
  }, [first, further])
  const changes = useGiftChanges(listed, joy)
  const { setStage, toggleFavorite, remove, duplicate, bulk, bulkMatching, fail } = changes
  // A planned idea leaves the list of ideas at once.
  const gifts = useMemo(
    () => (query.place === 'gift-ideas' ? changes.gifts.filter(isIdea) : changes.gifts),
    [changes.gifts, query.place],
  )
  const change: BulkAction = (chosen, what, whole) =>
    whole ? bulkMatching(restFilterOf(query), what) : bulk(chosen, what)
  const cursor = further ? further.cursor : props.nextCursor
  useRowKeyList(['b', 'w', 'v', 'f'], shortcuts && query.view === 'table')

  const view = useMemo<GiftsView>(
    () => ({
      gifts,
      today,
      words,
      shortcuts,
      setStage,
      toggleFavorite,
      remove,
      duplicate,
      actions: {
        favorite: gift => toggleFavorite(gift),
        next: gift => {
          const stage = nextStage(gift.status)
          if (stage) setStage(gift, stage)
        },
        stage: ({ id }, anchor) => setMenu({ kind: 'stage', id, anchor }),
        menu: ({ id }, anchor) => setMenu({ kind: 'row', id, anchor }),
        move: ({ id }, anchor) => setMenu({ kind: 'move', id, anchor }),
      },
      onKey: (key, gift) => {
        if (!shortcuts) return false
        const stage = stageKeys[key]
        if (stage) setStage(gift, stage)
        else if (key === 'f') toggleFavorite(gift, false)
        else return false
        return true
      },
    }),
    [gifts, today, words, shortcuts, setStage, toggleFavorite, remove, duplicate],
  )

  const loadMore = async () => {
    if (!cursor || fetching) return
    setFetching(true)
    try {
      const { listGifts } = await import('./gift-writes')
      const page = await listGifts({ ...restFilterOf(query), sort: query.sort, cursor })
      setFurther(old => ({ gifts: [...(old?.gifts ?? []), ...page.data], cursor: page.nextCursor }))
    } catch (error) {
      fail(error)
    } finally {
      setFetching(false)
    }
  }

  const open = menu ? gifts.find(gift => gift.id === menu.id) : undefined
  const board = query.view === 'board'
  const table = query.view === 'table' && !phone
  return (
    <GiftsContext value={view}>
      <p role="status" className="sr-only">
        {t('filters.found', { count: gifts.length })}
      </p>
      {gifts.length === 0 ? (
        <GiftNoMatch query={query} />
      ) : board ? (
        <GiftBoard query={query} columns={props.columns} totals={props.totals} more={props.more} />
      ) : table ? (
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
      {!table && !board && gifts.length > 0 ? (
        <div className="flex flex-wrap items-center gap-x-4 gap-y-1 px-8 py-3 text-sm max-md:px-4">
          <GiftFooter shown={gifts.length} totals={props.totals} />
        </div>
      ) : null}
      <Tips />
      {menu && open ? (
        <GiftMenu kind={menu.kind} gift={open} anchor={menu.anchor} onClose={() => setMenu(null)} />
      ) : null}
    </GiftsContext>
  )
}
