'use client'
import { type ComponentProps, type ReactNode, useRef } from 'react'
import { cn } from '@/lib/client/cn'
import { placesOf } from '@/lib/quick-add/chips'
import type { Chip } from '@/lib/quick-add/rules'

const tones: Record<Chip['field'], string> = {
  person: 'bg-info-soft text-info-ink shadow-[0_0_0_3px_var(--info-soft)]',
  price: 'bg-good-soft text-good-ink shadow-[0_0_0_3px_var(--good-soft)]',
  unsure: 'bg-good-soft text-good-ink shadow-[0_0_0_3px_var(--good-soft)]',
  quantity: 'bg-good-soft text-good-ink shadow-[0_0_0_3px_var(--good-soft)]',
  occasion: 'bg-warn-soft text-warn-ink shadow-[0_0_0_3px_var(--warn-soft)]',
  date: 'bg-warn-soft text-warn-ink shadow-[0_0_0_3px_var(--warn-soft)]',
  time: 'bg-warn-soft text-warn-ink shadow-[0_0_0_3px_var(--warn-soft)]',
  birthday: 'bg-warn-soft text-warn-ink shadow-[0_0_0_3px_var(--warn-soft)]',
  link: 'bg-info-soft text-info-ink shadow-[0_0_0_3px_var(--info-soft)]',
  status: 'bg-primary-soft text-primary-ink shadow-[0_0_0_3px_var(--primary-soft)]',
  store: 'bg-info-soft text-info-ink shadow-[0_0_0_3px_var(--info-soft)]',
  note: 'bg-info-soft text-info-ink shadow-[0_0_0_3px_var(--info-soft)]',
  relationship: 'bg-primary-soft text-primary-ink shadow-[0_0_0_3px_var(--primary-soft)]',
}

/** The line cut into plain words and recognised ones; the edges of a mark carry no space. */
function pieces(text: string, chips: readonly Chip[]): ReactNode[] {
  const nodes: ReactNode[] = []
  let at = 0
  const placed = chips
    .flatMap(chip => placesOf(chip).map(place => ({ field: chip.field, ...place })))
    .sort((one, other) => one.start - other.start)
  for (const { field, start, end } of placed) {
    const words = text.slice(start, end)
    const from = start + (words.length - words.replace(/^[\s,;،、，]+/, '').length)
    const to = end - (words.length - words.replace(/[\s,;،、，]+$/, '').length)
    if (from < at || to <= from) continue
    nodes.push(text.slice(at, from))
    nodes.push(
      <span key={start} className={cn('rounded-[3px]', tones[field])}>
        {text.slice(from, to)}
      </span>,
    )
    at = to
  }
  nodes.push(text.slice(at))
  return nodes
}

/** One line of text in which the words that were understood are marked where they stand. */
export function LineInput({
  chips,
  className,
  value,
  ...props
}: Omit<ComponentProps<'input'>, 'value'> & { chips: readonly Chip[]; value: string }) {
  const mirror = useRef<HTMLDivElement>(null)
  const follow = (input: HTMLInputElement) => {
    if (mirror.current) mirror.current.scrollLeft = input.scrollLeft
  }
  return (
    <div className={cn('relative min-w-0 flex-1', className)}>
      <div
        ref={mirror}
        aria-hidden="true"
        dir="auto"
        className="pointer-events-none absolute inset-0 flex items-center overflow-hidden whitespace-pre px-3.5"
      >
        <span dir="auto" className="whitespace-pre">
          {pieces(value, chips)}
        </span>
      </div>
      <input
        {...props}
        dir="auto"
        value={value}
        autoComplete="off"
        maxLength={2000}
        onScroll={event => follow(event.currentTarget)}
        onSelect={event => follow(event.currentTarget)}
        className={cn(
          'relative size-full min-w-0 rounded-[inherit] bg-transparent px-3.5 outline-none placeholder:text-ink-3',
          value && 'caret-ink [-webkit-text-fill-color:transparent]',
        )}
      />
    </div>
  )
}
