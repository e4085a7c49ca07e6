import { cn } from '@/lib/client/cn'
import { isNamed, labelled, noteSide, ticksFor } from './columns'

/** A part of a bar, in the colour of a kind of occasion, or in that of everything else. */
export interface BarPart {
  key: string
  value: number
  /** The kind of occasion; null is everything else. */
  occasion: string | null
}

export interface BarColumn {
  key: string
  /** Below the bar, and its number above. */
  label: string
  text: string
  parts: readonly BarPart[]
  /** How far the number may lie off, as a whisker over the bar. */
  range?: { lower: number; upper: number }
}

export interface BarNote {
  /** The column that it is about. */
  at: number
  title: string
  text: string
}

const sumOf = ({ parts }: BarColumn) => parts.reduce((sum, { value }) => sum + value, 0)
/** The names that fit below the bars of a wide chart and of a phone. */
const [namesWide, namesNarrow] = [12, 6]

/** The square of a colour, as bars and legends have it. */
export const partColor = (occasion: string | null) => (occasion ? 'bg-o-solid' : 'bg-chart-7')

/**
 * Upright bars of months or years, stacked by kind of occasion, with their numbers on them. They run from left to right in
 * every language, and need no code in the browser. `label` says in words what they show.
 */
export function MonthBars({
  columns,
  label,
  tickText,
  now,
  note,
  className,
}: {
  columns: readonly BarColumn[]
  label: string
  tickText: (value: number) => string
  /** The key of the present month or year, which is written bold. */
  now?: string
  note?: BarNote | null
  className?: string
}) {
  const totals = columns.map(sumOf)
  const highest = Math.max(0, ...totals, ...columns.map(({ range }) => range?.upper ?? 0))
  const ticks = ticksFor(highest)
  const top = ticks.at(-1) || 1
  const share = (value: number) => `${(value / top) * 100}%`
  const { all, few } = labelled(
    totals,
    columns.map(({ text }) => text),
  )
  const side = note ? noteSide(totals, note.at, top) : null
  return (
    <div className={cn('min-w-0', className)}>
      <div role="img" aria-label={label} dir="ltr" className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-2">
        <div aria-hidden="true" className="relative h-60 text-ink-3 text-xs max-md:h-48">
          {/* The widest of them makes room for all. */}
          <span className="invisible block whitespace-nowrap">
            {ticks.map(tickText).reduce((one, other) => (other.length > one.length ? other : one))}
          </span>
          {ticks.map(tick => (
            <bdi
              key={tick}
              className="num absolute end-0 translate-y-1/2 whitespace-nowrap"
              style={{ bottom: share(tick) }}
            >
              {tickText(tick)}
            </bdi>
          ))}
        </div>
        <div aria-hidden="true" className="relative h-60 max-md:h-48">
          {ticks.map(tick => (
            <span
              key={tick}
              className="absolute inset-x-0 border-line border-t"
              style={{ bottom: share(tick) }}
            />
          ))}
          <div className="absolute inset-0 grid auto-cols-fr grid-flow-col">
            {columns.map((column, at) => (
              <div key={column.key} className="relative flex min-w-0 flex-col items-center justify-end">
                {totals[at] && (all || few.includes(at)) ? (
                  <bdi
                    className={cn(
                      'num absolute mb-0.5 whitespace-nowrap font-semibold text-ink-2 text-xs',
                      !few.includes(at) && '@max-xl:hidden',
                      // At the edges of a narrow chart it would lie over the axis or beyond the card.
                      at === 0 && '@max-xl:self-start',
                      at === columns.length - 1 && '@max-xl:self-end',
                    )}
                    style={{ bottom: share(Math.max(totals[at]!, column.range?.upper ?? 0)) }}
                  >
                    {column.text}
                  </bdi>
                ) : null}
                <span
                  className="flex w-[62%] max-w-11 flex-col-reverse gap-[1.5px]"
                  style={{ height: share(totals[at]!) }}
                >
                  {column.parts.map(({ key, value, occasion }) =>
                    value > 0 ? (
                      <span
                        key={key}
                        data-occ={occasion ?? undefined}
                        className={cn(
                          'min-h-px basis-0 rounded-[3px] forced-color-adjust-none [print-color-adjust:exact]',
                          partColor(occasion),
                        )}
                        style={{ flexGrow: value }}
                      />
                    ) : null,
                  )}
                </span>
                {column.range && column.range.upper > column.range.lower ? (
                  <span
                    className="absolute w-2.5 border-ink-2 border-y-[1.5px] before:absolute before:inset-y-0 before:start-1/2 before:border-ink-2 before:border-s-[1.5px]"
                    style={{
                      bottom: share(column.range.lower),
                      height: share(column.range.upper - column.range.lower),
                    }}
                  />
                ) : null}
              </div>
            ))}
          </div>
          {note && side ? (
            <Note note={note} side={side} count={columns.length} height={share(totals[note.at]!)} />
          ) : null}
        </div>
        <span />
        <div aria-hidden="true" className="grid auto-cols-fr grid-flow-col pt-1.5 text-ink-3 text-xs">
          {columns.map(({ key, label: name }, at) => (
            <span key={key} className={cn('flex justify-center', key === now && 'font-bold text-ink')}>
              {isNamed(at, columns.length, namesWide) ? (
                <bdi
                  className={cn(
                    'whitespace-nowrap',
                    !isNamed(at, columns.length, namesNarrow) && '@max-xl:hidden',
                  )}
                >
                  {name}
                </bdi>
              ) : null}
            </span>
          ))}
        </div>
      </div>
      {note ? (
        <p className={cn('num mt-2 text-sm', side && '@xl:sr-only')}>
          <bdi className="font-semibold">{note.title}</bdi> <bdi className="text-ink-2">{note.text}</bdi>
        </p>
      ) : null}
    </div>
  )
}

/** A line from the bar to the text beside it, which is four lines high at most. */
function Note({
  note: { at, title, text },
  side,
  count,
  height,
}: {
  note: BarNote
  side: 'before' | 'after'
  count: number
  height: string
}) {
  const isAfter = side === 'after'
  return (
    <div
      className={cn(
        'absolute flex w-1/4 translate-y-full items-center gap-2 @max-xl:hidden',
        !isAfter && 'flex-row-reverse text-end',
      )}
      style={{
        bottom: height,
        ...(isAfter
          ? { insetInlineStart: `${((at + 0.92) / count) * 100}%` }
          : { insetInlineEnd: `${((count - at - 0.08) / count) * 100}%` }),
      }}
    >
      <span className="w-6 shrink-0 border-ink-3 border-t" />
      <span className="min-w-0 text-sm leading-4.5">
        <bdi className="line-clamp-2 font-semibold">{title}</bdi>
        <bdi className="num line-clamp-2 text-ink-2">{text}</bdi>
      </span>
    </div>
  )
}
