'use client'
import { ChevronRight } from 'lucide-react'
import { useLocale, useTranslations } from 'next-intl'
import { useId } from 'react'
import { Checkbox } from '@/components/ui/checkbox'
import { cn } from '@/lib/client/cn'
import { groupBy } from '@/lib/core/group'
import { addMoney, formatMoney } from '@/lib/core/money'
import type { GiftStatus } from '@/lib/gifts/schema'
import type { Drawing } from '@/lib/pictures/drawings/values'
import { GiftThumb } from './pictures/gift-thumb'

/** A gift that waits for something to be done. */
export interface ChecklistItem {
  id: string
  name: string
  stage: GiftStatus
  picture: string | null
  drawing: Drawing | null
  /** The kind of occasion, whose colours its paper has. */
  occasion: string | undefined
  quantity: number
  /** The total cost in major units. Null where it is unknown. */
  cost: number | null
  currency: string
  /** The recipient, the list, the shop. */
  facts: readonly string[]
  /** Where more about it stands. */
  href?: string
  done: boolean
}

/** The cost of the items, by currency. */
function sumOf(items: readonly ChecklistItem[], locale: string) {
  const priced = items.filter(item => item.cost !== null)
  return [...groupBy(priced, item => item.currency)]
    .map(([currency, same]) => {
      const sum = addMoney(
        currency,
        same.map(item => item.cost!),
      )
      return formatMoney(sum, currency, locale, true)
    })
    .join(' + ')
}

/**
 * Gifts to tick off one by one, in groups with their sums: every shopping list, and wrap day. On paper the
 * boxes can be ticked with a pen.
 */
export function Checklist({
  groups,
  progress,
  words,
  sums = true,
  onDone,
}: {
  groups: readonly { key: string; title: string | null; items: readonly ChecklistItem[] }[]
  /** The progress in words. */
  progress: string
  words: {
    mark: (name: string) => string
    quantity: (count: number) => string
    noPrice: string
    total: string
  }
  /** Whether prices are shown. */
  sums?: boolean
  onDone: (id: string, done: boolean) => void
}) {
  const locale = useLocale()
  const all = groups.flatMap(group => group.items)
  return (
    <div className="page-list overflow-clip rounded-lg border border-line bg-surface shadow-1 print:rounded-none print:border-0 print:shadow-none">
      <p role="status" className="num px-4 pt-3 pb-2 font-semibold text-ink-2 text-sm">
        {progress}
      </p>
      {groups.map(({ key, title, items }) => (
        <section key={key} className="break-inside-avoid">
          {title === null ? null : (
            <div className="flex items-baseline justify-between gap-3 border-line border-t bg-sunken px-4 py-1.5">
              <h3 className="min-w-0 font-semibold [overflow-wrap:anywhere]">
                <bdi>{title}</bdi>
              </h3>
              {sums ? <span className="num shrink-0 text-ink-2 text-sm">{sumOf(items, locale)}</span> : null}
            </div>
          )}
          <ul className="divide-y divide-line border-line border-t">
            {items.map(item => (
              <Line
                key={item.id}
                item={item}
                mark={words.mark(item.name)}
                quantity={item.quantity > 1 ? words.quantity(item.quantity) : null}
                cost={sums ? sumOf([item], locale) || words.noPrice : null}
                onDone={done => onDone(item.id, done)}
              />
            ))}
          </ul>
        </section>
      ))}
      {sums && groups.length > 1 ? (
        <p className="flex justify-between gap-3 border-line-strong border-t px-4 py-2.5 font-bold">
          {words.total} <span className="num">{sumOf(all, locale)}</span>
        </p>
      ) : null}
    </div>
  )
}

function Line({
  item,
  mark,
  quantity,
  cost,
  onDone,
}: {
  item: ChecklistItem
  mark: string
  quantity: string | null
  cost: string | null
  onDone: (done: boolean) => void
}) {
  const common = useTranslations('common')
  const id = useId()
  const { name, done, href, facts } = item
  return (
    <li className="flex min-h-14 items-center gap-3 px-4 py-1.5">
      <Checkbox
        id={id}
        round
        // On paper a box is ticked.
        className="print:rounded-[3px]"
        aria-label={mark}
        checked={done}
        onCheckedChange={on => onDone(on)}
      />
      <GiftThumb
        id={item.id}
        stage={item.stage}
        picture={item.picture}
        drawing={item.drawing}
        occasion={item.occasion}
        size={36}
        className="print:hidden"
      />
      <label
        htmlFor={id}
        className={cn(
          'flex min-h-11 min-w-0 flex-1 flex-col justify-center',
          done && 'text-ink-3 line-through',
        )}
      >
        <span className="[overflow-wrap:anywhere]">
          {quantity ? <span className="num">{quantity} </span> : null}
          <bdi className="font-medium">{name}</bdi>
        </span>
        {facts.length > 0 ? <span className="text-ink-2 text-sm">{facts.join(' · ')}</span> : null}
      </label>
      {cost ? <span className="num shrink-0 text-sm">{cost}</span> : null}
      {href ? (
        <a
          href={href}
          data-soft=""
          aria-label={`${common('open')}: ${name}`}
          className="-me-3 grid size-11 shrink-0 place-items-center text-ink-3 hover:text-ink print:hidden"
        >
          <ChevronRight aria-hidden="true" className="flip size-4.5" />
        </a>
      ) : null}
    </li>
  )
}
