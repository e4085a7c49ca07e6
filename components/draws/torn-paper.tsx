'use client'
import { useEffect, useRef, useState } from 'react'
import { Paper } from '@/components/kit/pictures/paper'
import type { OccasionType } from '@/lib/occasions/schema'

/** Milliseconds in which the paper opens. */
const opening = 480
const halves = [
  { clip: 'polygon(0 0, 100% 0, 62% 30%, 88% 62%, 70% 100%, 0 100%)', side: 'start-0', way: -1 },
  { clip: 'polygon(100% 0, 0 0, 30% 34%, 12% 60%, 34% 100%, 100% 100%)', side: 'end-0', way: 1 },
] as const

/** Two halves of paper over their box, which slide apart once. Without motion there are none. */
export function TornPaper({ occasion, onOpen }: { occasion: OccasionType; onOpen: () => void }) {
  const box = useRef<HTMLSpanElement>(null)
  const [isOpen, setOpen] = useState(false)
  const opened = useRef(onOpen)
  useEffect(() => {
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) {
      setOpen(true)
      return
    }
    const sign = document.dir === 'rtl' ? -1 : 1
    const moves = [...(box.current?.children ?? [])].map((half, index) =>
      half.animate(
        [
          { transform: 'none', opacity: 1 },
          {
            transform: `translateX(${sign * halves[index]!.way * 70}%) rotate(${sign * halves[index]!.way * 7}deg)`,
            opacity: 0,
          },
        ],
        { duration: opening, easing: 'cubic-bezier(0.2, 0, 0, 1)', fill: 'forwards' },
      ),
    )
    opened.current()
    void Promise.allSettled(moves.map(({ finished }) => finished)).then(() => setOpen(true))
    return () => {
      for (const move of moves) move.cancel()
    }
  }, [])
  if (isOpen) return null
  return (
    <span
      ref={box}
      aria-hidden="true"
      className="pointer-events-none absolute inset-0 z-1 block overflow-hidden"
    >
      {halves.map(({ clip, side }) => (
        <Paper
          key={side}
          pattern="scal"
          occasion={occasion}
          className={`absolute inset-y-0 w-3/5 ${side}`}
          style={{ clipPath: clip }}
        />
      ))}
    </span>
  )
}
