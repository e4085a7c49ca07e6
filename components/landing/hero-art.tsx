import type { ReactNode } from 'react'
import { groundOf, type Pattern, wrapped } from '@/components/kit/pictures/paper'
import { PersonAvatar } from '@/components/kit/pictures/person-avatar'
import type { OccasionType } from '@/lib/occasions/schema'

/** A square that lies about: where, how large (px), how far it is turned (degrees), and what is on it. */
function Tile({
  at: [x, y, size, turn],
  paper,
  pattern,
  ground,
  bow,
  children,
}: {
  at: readonly [number, number, number, number]
  paper?: OccasionType
  pattern?: Pattern
  ground?: string
  bow?: boolean
  children?: ReactNode
}) {
  return (
    <span
      className="absolute rounded-2xl shadow-3"
      style={{ insetInlineStart: x, insetBlockStart: y, width: size, height: size, rotate: `${turn}deg` }}
    >
      <span
        className={`block size-full overflow-hidden rounded-2xl ${paper ? 'paper' : ''}`}
        data-paper={paper}
        data-pattern={pattern}
        style={{ background: ground }}
      >
        {pattern ? groundOf(pattern) : null}
        {paper ? <span className="paper-ribbon" /> : null}
        {bow ? wrapped : null}
        {children}
      </span>
    </span>
  )
}

/** Presents and somebody with a party hat; decoration beside the first words. */
export function HeroArt({ guest, className }: { guest: { id: string; name: string }; className?: string }) {
  return (
    <div aria-hidden="true" data-print="hide" className={`relative h-75 w-95 ${className}`}>
      <Tile at={[0, 60, 150, -8]} paper="birthday" pattern="ging" bow />
      <Tile at={[176, 10, 132, 5]} ground="#dfe9e4">
        <svg viewBox="0 0 120 120" aria-hidden="true" className="size-full">
          <path d="M30 62c0-18 14-28 32-28s30 10 30 28c0 16-12 26-31 26S30 78 30 62z" fill="#2f6f63" />
          <path d="M90 54c10-4 18 2 16 10s-12 12-20 10" fill="none" stroke="#2f6f63" strokeWidth="6" />
          <path
            d="M32 58C22 56 20 46 12 44"
            stroke="#2f6f63"
            strokeWidth="9"
            fill="none"
            strokeLinecap="round"
          />
          <path d="M44 38c4-8 32-8 36 0z" fill="#245549" />
          <circle cx="62" cy="29" r="5" fill="#d9a441" />
          <path d="M40 66c10 6 32 6 44 0" stroke="#ffffff55" strokeWidth="4" fill="none" />
        </svg>
      </Tile>
      <Tile at={[120, 156, 158, 4]} paper="christmas" pattern="scal" bow />
      <Tile at={[288, 120, 104, -6]} ground="#fff0c7">
        <svg viewBox="0 0 120 120" aria-hidden="true" className="size-full">
          <g fill="#d6413f">
            <rect x="26" y="62" width="68" height="30" rx="4" />
            <rect x="32" y="54" width="12" height="10" rx="3" />
            <rect x="54" y="54" width="12" height="10" rx="3" />
            <rect x="76" y="54" width="12" height="10" rx="3" />
          </g>
          <g fill="#2f6fb5">
            <rect x="40" y="34" width="40" height="22" rx="4" />
            <rect x="44" y="27" width="11" height="9" rx="3" />
            <rect x="65" y="27" width="11" height="9" rx="3" />
          </g>
        </svg>
      </Tile>
      <Tile at={[20, 222, 92, 9]} paper="graduation" pattern="dots" />
      <span className="absolute start-75 -top-3.5">
        <PersonAvatar {...guest} size={72} hat />
      </span>
    </div>
  )
}
