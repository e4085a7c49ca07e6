'use client'
import { useRef } from 'react'
import { Paper, wrapped } from '@/components/kit/pictures/paper'
import type { OccasionType } from '@/lib/occasions/schema'

/** How long the bow is held before it comes undone, in milliseconds. */
const holding = 700

/** The drawn name in its paper. Who holds it unties the bow; the button beside it does the same at once. */
export function PickParcel({ occasion, onUntie }: { occasion: OccasionType; onUntie: () => void }) {
  const ring = useRef<SVGCircleElement>(null)
  const running = useRef<Animation | null>(null)
  const hold = () => {
    const filling = ring.current?.animate([{ strokeDashoffset: 1 }, { strokeDashoffset: 0 }], {
      duration: holding,
      fill: 'forwards',
    })
    if (!filling) return
    running.current = filling
    filling.onfinish = onUntie
  }
  const release = () => {
    running.current?.cancel()
    running.current = null
  }
  return (
    <span
      aria-hidden="true"
      data-slot="parcel"
      className="relative block size-44 cursor-pointer touch-pan-y select-none"
      onPointerDown={hold}
      onPointerUp={release}
      onPointerLeave={release}
      onPointerCancel={release}
      onContextMenu={event => event.preventDefault()}
    >
      <Paper
        pattern="scal"
        occasion={occasion}
        className="relative size-full overflow-hidden rounded-xl shadow-2"
      >
        <span className="paper-ribbon" />
        {wrapped}
      </Paper>
      <svg
        viewBox="0 0 100 100"
        className="-rotate-90 pointer-events-none absolute inset-[18%]"
        aria-hidden="true"
      >
        <circle
          ref={ring}
          cx="50"
          cy="50"
          r="47"
          fill="none"
          stroke="#fff"
          strokeWidth="5"
          strokeLinecap="round"
          pathLength="1"
          strokeDasharray="1"
          strokeDashoffset="1"
        />
      </svg>
    </span>
  )
}
