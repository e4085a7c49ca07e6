import { groundOf } from '@/components/kit/paper'
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
            {bow ? (
              <>
                <span className="paper-ribbon" data-cross="" />
                <svg className="paper-bow" viewBox="0 0 60 44" aria-hidden="true">
                  <g fill="var(--pr)" stroke="#ffffff66" strokeWidth="1.5">
                    <path d="M30 22C22 4 4 2 4 14s16 14 26 8zM30 22C38 4 56 2 56 14s-16 14-26 8z" />
                    <path d="M27 24 16 42l8-3 4 4 4-18zM33 24l11 18-8-3-4 4-2-18z" strokeWidth="1.2" />
                    <rect x="24" y="15" width="12" height="13" rx="4" />
                  </g>
                </svg>
              </>
            ) : null}
          </div>
        ))}
      </div>
    </div>
  )
}
