import { cn } from '@/lib/client/cn'
import type { Drawing as Kind } from '@/lib/pictures/drawings/values'
import sprite from './drawings.svg'

/** What of the drawing is seen: all of it, 8:5, or for a square the thing and little around it. */
const boxes = { whole: '0 0 120 75', square: '17 -5 86 86' }

/**
 * The drawing of a thing, on a ground that fills any other box, for rows, which call it as a function. All drawings lie in
 * one file, which is named by its content and loaded with the first of them.
 */
export const drawingArt = (of: Kind, box: keyof typeof boxes = 'whole', className?: string) => (
  <svg viewBox={boxes[box]} aria-hidden="true" className={cn('drawing block size-full', className)}>
    <use href={`${sprite.src}#${of}`} width="120" height="75" />
  </svg>
)

/** The drawing of a thing, 8:5, on a ground that fills any other box. */
export const Drawing = ({ of, className }: { of: Kind; className?: string }) =>
  drawingArt(of, 'whole', className)
