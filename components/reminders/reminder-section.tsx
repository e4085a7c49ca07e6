'use client'
import { ChevronDown } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useId, useState } from 'react'
import { cn } from '@/lib/client/cn'
import type { Fold, Section } from '@/lib/reminders/sections.rules'
import { ReminderRow, type RowWords, type Shown } from './reminder-row'

/** As many rows as a phone shows at once. */
const near = 8

/** A row with those of the same occasion below it, which open in place. */
function FoldedRows({
  fold: { row, others },
  words,
  isNear,
}: {
  fold: Fold<Shown>
  words: RowWords
  isNear: boolean
}) {
  const t = useTranslations('reminders')
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <ReminderRow shown={row} words={words} isNear={isNear} />
      {others.length > 0 ? (
        <li className="border-line border-b last:border-b-0">
          <button
            type="button"
            aria-expanded={isOpen}
            onClick={() => setOpen(open => !open)}
            className="press flex min-h-9 w-full items-center gap-1.5 ps-23 pe-4 text-start font-medium text-ink-2 text-sm hover:bg-sunken hover:text-ink max-md:min-h-11 max-md:ps-22"
          >
            <ChevronDown
              aria-hidden="true"
              className={cn(
                'size-4 shrink-0 transition-transform motion-reduce:transition-none',
                isOpen && 'rotate-180',
              )}
            />
            {t('row.more', { count: others.length })}
            <span className="sr-only">: {words.said(row.reminder, row.facts).title}</span>
          </button>
        </li>
      ) : null}
      {isOpen
        ? others.map(other => (
            <ReminderRow key={other.reminder.id} shown={other} words={words} isOther isNear />
          ))
        : null}
    </>
  )
}

/** The rows of one heading: a day, or what is late, of today, or done. */
export function ReminderSection({
  section: { name, day, folds },
  words,
  before,
}: {
  section: Section<Shown>
  words: RowWords
  /** How many rows stand above it. */
  before: number
}) {
  const t = useTranslations('reminders')
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <h2
        id={id}
        className={cn('mb-2 font-semibold text-sm', name === 'overdue' ? 'text-bad-ink' : 'text-ink-2')}
      >
        {name === 'day' ? words.shortDay(day!) : t(`groups.${name}`)}
      </h2>
      <ul className="overflow-hidden rounded-lg border border-line bg-surface max-md:-mx-4 max-md:rounded-none max-md:border-x-0">
        {folds.map((fold, at) => (
          <FoldedRows key={fold.row.reminder.id} fold={fold} words={words} isNear={before + at < near} />
        ))}
      </ul>
    </section>
  )
}
