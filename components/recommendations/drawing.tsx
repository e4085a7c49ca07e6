import { cn } from '@/lib/client/cn'
import type { Drawing as Kind } from '@/lib/recommendations/catalogue/values'
import sprite from './drawings.svg'

/**
 * The drawing of a kind of gift, 8:5, on a ground that fills any other box. All of them lie in one file, which is named
 * by its content and loaded with the first drawing.
 */
export const Drawing = ({ of, className }: { of: Kind; className?: string }) => (
  <svg viewBox="0 0 120 75" aria-hidden="true" className={cn('drawing block size-full', className)}>
    <use href={`${sprite.src}#${of}`} />
  </svg>
)
