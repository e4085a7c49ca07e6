'use client'
import { useLocale } from 'next-intl'
import { useRef } from 'react'
import { useWatch } from 'react-hook-form'
import { useLinkPreview } from '@/components/products/use-link-preview'
import { useEndpointForm } from '@/lib/client/hooks/use-endpoint-form'
import { isLink } from '@/lib/core/link'
import type { WishlistItem } from '@/lib/wishlists/schema'
import { wishFromPage } from './wish-page'
import { blankWish, readWish, type WishFields, wishBody, wishValues } from './wish-values'

/** The form of a new wish (`item` null; `hidden` for a suggestion between givers) or of one on the list. */
export function useWishForm({
  wishlistId,
  item,
  hidden,
  currency,
  today,
  onSaved,
}: {
  wishlistId: string
  item: WishlistItem | null
  hidden: boolean
  currency: string
  today: string
  onSaved: (saved: WishlistItem | null) => unknown
}) {
  // Fetched with what checks the form, so that it is there before anything is sent.
  const parser = useRef<typeof import('@/lib/quick-add/rules') | null>(null)
  const locale = useLocale()
  const lastRead = useRef('')
  // Both endpoints take the same fields; only the required ones differ.
  const endpoint = async () => {
    const [{ wishesApi }, rules] = await Promise.all([
      import('@/lib/wishlists/wishes/api'),
      import('@/lib/quick-add/rules'),
    ])
    parser.current = rules
    return (item ? wishesApi.update : wishesApi.create) as typeof wishesApi.create
  }
  const read = (line: string) =>
    item || !parser.current || line === lastRead.current
      ? null
      : readWish(parser.current.parseQuickAdd, line, { locale, today, currency })
  const state = useEndpointForm(endpoint, {
    values: item ? wishValues(item) : blankWish(currency),
    params: { wishlistId, ...(item ? { itemId: item.id } : {}) },
    version: item?.version,
    base: item,
    changesOnly: item !== null,
    valuesOf: wishValues,
    prepare: (leaving, values) => {
      const body = wishBody({ ...leaving, ...(item ? {} : read(values.name)) }, values)
      return hidden && !item ? { ...body, hidden: true } : body
    },
    onSaved,
  })
  const [url, name] = useWatch({ control: state.form.control, name: ['url', 'name'] }) as [
    string | null,
    string,
  ]
  // Once it is being saved nothing more is filled in.
  const isRead = !state.busy && !(item && url === (item.url ?? ''))
  // A link alone in the line is read at once, also before the line can be.
  const reading = useLinkPreview(isRead ? url || (isLink(name.trim()) ? name : null) : null, (page, link) => {
    const filled = wishFromPage(state.form.getValues() as WishFields, page, link)
    for (const [key, value] of Object.entries(filled))
      state.form.setValue(key as 'name', value as never, { shouldDirty: true })
    if (filled.name) lastRead.current = filled.name
    return Object.keys(filled).some(key => key !== 'url')
  })
  return {
    ...state,
    reading,
    /** Takes price and link out of the name once it is typed, and never over what stands in their fields. */
    readName: () => {
      const { name, url, price } = state.form.getValues()
      const found = read(name)
      if (!found) return
      lastRead.current = found.name
      const change = { shouldDirty: true }
      state.form.setValue('name', found.name, change)
      if (found.url && !url) state.form.setValue('url', found.url, change)
      if (found.price !== undefined && price === null) {
        state.form.setValue('price', found.price, change)
        state.form.setValue('currency', found.currency ?? currency, change)
      }
    },
  }
}
