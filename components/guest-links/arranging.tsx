import { ArrowUpDown } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { NativeSelect } from '@/components/ui/native-select'
import { cn } from '@/lib/client/cn'
import type { WishSort } from '@/lib/wishlists/guest-links/order.rules'
import type { WishFilter } from '@/lib/wishlists/guest-links/rules'
import type { SharedFilter } from '@/lib/wishlists/guest-links/schema'
import { looks } from './looks'
import type { SharedWords } from './shared-words'

const offered = ['position', 'price', '-price', '-createdAt', 'name'] as const
type Offered = (typeof offered)[number]
const isOffered = (sort: WishSort): sort is Offered => (offered as readonly string[]).includes(sort)

/** The address of the page with an order, bounds and a filter. What is usual is left out. */
export function addressOf(token: string, asked: SharedFilter, show: WishFilter | null) {
  const query = new URLSearchParams()
  if (show) query.set('show', show)
  if (asked.sort !== 'position') query.set('sort', asked.sort)
  if (asked.minPrice !== undefined) query.set('minPrice', `${asked.minPrice}`)
  if (asked.maxPrice !== undefined) query.set('maxPrice', `${asked.maxPrice}`)
  return `/w/${token}${query.size > 0 ? `?${query}` : ''}#wishes`
}

/** The order of the wishes and the prices between which they are: a plain form, without any script. */
export function Arranging({
  token,
  asked,
  show,
  currency,
  words,
  chip,
}: {
  token: string
  asked: SharedFilter
  show: WishFilter | null
  /** The currency of the bounds; null where the visitor sees no price. */
  currency: string | null
  words: SharedWords
  chip: string
}) {
  const t = useTranslations('shared')
  const names: Record<Offered, string> = {
    position: t('orders.position'),
    price: t('orders.price'),
    '-price': t('orders.priceDown'),
    '-createdAt': t('orders.newest'),
    name: t('orders.name'),
  }
  const orders = offered.filter(sort => currency !== null || !sort.endsWith('price'))
  const sort = isOffered(asked.sort) && orders.includes(asked.sort) ? asked.sort : 'position'
  const bounds = currency !== null && (asked.minPrice !== undefined || asked.maxPrice !== undefined)
  const field = (name: 'minPrice' | 'maxPrice', label: string) => (
    <div className="min-w-0 md:w-32">
      <label htmlFor={name} className="mb-1.5 block font-semibold text-sm">
        {label}
      </label>
      <input
        id={name}
        type="number"
        name={name}
        min={0}
        max={9_000_000_000}
        step="any"
        inputMode="decimal"
        defaultValue={asked[name]}
        className={looks.input}
      />
    </div>
  )
  return (
    <details open={bounds || undefined} className="group min-w-0 md:order-last md:basis-full">
      <summary
        className={cn(
          chip,
          'w-fit cursor-pointer list-none gap-1.5 border-line-strong bg-surface hover:bg-sunken [&::-webkit-details-marker]:hidden',
        )}
      >
        <ArrowUpDown aria-hidden="true" className="size-4 stroke-2" />
        {[
          t('order', { order: names[sort] }),
          bounds && currency ? words.between(asked.minPrice, asked.maxPrice, currency) : null,
        ]
          .filter(part => part !== null)
          .join(' · ')}
      </summary>
      <form
        method="get"
        action={`/w/${token}#wishes`}
        className="mt-3 grid grid-cols-2 items-end gap-3 md:flex md:flex-wrap"
      >
        {show ? <input type="hidden" name="show" value={show} /> : null}
        <div className="col-span-2 min-w-0 md:w-60">
          <label htmlFor="sort" className="mb-1.5 block font-semibold text-sm">
            {t('sortBy')}
          </label>
          <NativeSelect id="sort" name="sort" defaultValue={sort}>
            {orders.map(order => (
              <option key={order} value={order}>
                {names[order]}
              </option>
            ))}
          </NativeSelect>
        </div>
        {currency ? (
          <>
            {field('minPrice', t('priceFrom', { currency }))}
            {field('maxPrice', t('priceTo', { currency }))}
          </>
        ) : null}
        <button type="submit" className={cn(looks.secondary, 'max-md:col-span-2')}>
          {t('apply')}
        </button>
        {bounds || sort !== 'position' ? (
          <a href={`/w/${token}#wishes`} className={cn(looks.quiet, 'max-md:col-span-2')}>
            {t('reset')}
          </a>
        ) : null}
      </form>
    </details>
  )
}
