import { groundOf, wrapped } from '@/components/kit/pictures/paper'
import { cn } from '@/lib/client/cn'

const tiles = [
  ['birthday', 'ging', true],
  ['housewarming', 'dots', false],
  ['valentines', 'stripe', false],
  ['wedding', 'grid', false],
  ['anniversary', 'stripe', true],
  ['birthday', 'conf', false],
  ['mothersDay', 'dots', true],
  ['other', 'scal', false],
  ['housewarming', 'grid', false],
  ['valentines', 'ging', false],
  ['fathersDay', 'stripe', false],
  ['graduation', 'dots', true],
] as const

/** Wrapped gifts on a table of wrapping paper; decoration, and no word of anybody's data. */
export function EntryArt({ className }: { className?: string }) {
  return (
    <div
      aria-hidden="true"
      data-paper="christmas"
      data-pattern="scal"
      data-print="hide"
      className={cn('paper grid place-items-center overflow-hidden', className)}
    >
      <div className="grid w-[min(82%,620px)] rotate-[-6deg] grid-cols-3 gap-4">
        {tiles.map(([paper, pattern, bow], at) => (
          <div
            key={at}
            data-paper={paper}
            data-pattern={pattern}
            className="paper aspect-square overflow-hidden rounded-[22px] shadow-2"
          >
            {groundOf(pattern)}
            <span className="paper-ribbon" />
            {bow ? wrapped : null}
          </div>
        ))}
      </div>
    </div>
  )
}
