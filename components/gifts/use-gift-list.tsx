'use client'
import { useMemo, useState } from 'react'
import { onDemand } from '@/components/kit/on-demand'
import { useRowKeyList } from '@/components/kit/table/use-row-key-list'
import { useMedia } from '@/lib/client/hooks/use-media'
import type { PlainDate } from '@/lib/core/calendar'
import { fromColumns } from '@/lib/core/columns'
import type { Gift, GiftStatus } from '@/lib/gifts/schema'
import type { GiftTotals } from '@/lib/gifts/totals.queries'
import type { GiftQuery } from './filters/gift-query'
import { stageKeys } from './gift-stages'
import type { GiftWords } from './gift-words'
import type { GiftsView, MenuKind } from './gifts-context'
import { useGiftChanges } from './use-gift-changes'

const GiftMenu = onDemand(() => import('./gift-menu').then(module => module.GiftMenu))

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

/** The pages of a list of gifts that were loaded, with the changes to their gifts. */
export function useGiftPages(
  props: GiftListProps,
  load: (cursor: string) => Promise<{ data: readonly Gift[]; nextCursor: string | null }>,
) {
  const first = useMemo(() => fromColumns<Gift>(props.first), [props.first])
  const phone = useMedia('(max-width: 767px)', props.phone)
  const [further, setFurther] = useState<{ gifts: Gift[]; cursor: string | null } | null>(null)
  const [fetching, setFetching] = useState(false)
  const listed = useMemo(() => {
    const known = new Set(first.map(({ id }) => id))
    return further ? [...first, ...further.gifts.filter(({ id }) => !known.has(id))] : first
  }, [first, further])
  const changes = useGiftChanges(listed, props.joy)
  const cursor = further ? further.cursor : props.nextCursor
  useRowKeyList(['b', 'w', 'v', 'f'], props.shortcuts && props.query.view === 'table')

  const loadMore = async () => {
    if (!cursor || fetching) return
    setFetching(true)
    try {
      const page = await load(cursor)
      setFurther(old => ({ gifts: [...(old?.gifts ?? []), ...page.data], cursor: page.nextCursor }))
    } catch (error) {
      changes.fail(error)
    } finally {
      setFetching(false)
    }
  }
  return { phone, changes, cursor, fetching, loadMore }
}

/** The state that a list shares with its rows, and the menu that one of them has opened. */
export function useGiftsView({
  gifts,
  words,
  today,
  shortcuts,
  changes: { setStage, toggleFavorite, remove, duplicate },
  actions,
}: {
  gifts: readonly Gift[]
  words: GiftWords
  today: PlainDate
  shortcuts: boolean
  changes: ReturnType<typeof useGiftChanges>
  /** What this list does beside opening the menus. Give it the same object as long as it does the same. */
  actions: GiftsView['actions']
}) {
  const [menu, setMenu] = useState<{ kind: MenuKind; id: string; anchor: HTMLElement } | null>(null)
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
        ...actions,
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
    [gifts, today, words, shortcuts, setStage, toggleFavorite, remove, duplicate, actions],
  )
  const open = menu ? gifts.find(({ id }) => id === menu.id) : undefined
  const opened =
    menu && open ? (
      <GiftMenu kind={menu.kind} gift={open} anchor={menu.anchor} onClose={() => setMenu(null)} />
    ) : null
  return { view, opened }
}
