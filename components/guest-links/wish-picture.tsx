import { hash } from '@/components/kit/hash'
import { drawingArt } from '@/components/kit/pictures/drawing'
import { groundOf, patternOf } from '@/components/kit/pictures/paper'
import type { Drawing } from '@/lib/pictures/drawings/values'

const papers = ['birthday', 'mothersDay', 'housewarming', 'wedding', 'anniversary', 'valentines'] as const

/**
 * The picture of a wish on its drawing, else on wrapping paper, which shows where there is no picture or it does not load.
 * Needs no script.
 */
export function WishPicture({
  id,
  picture,
  drawing,
  box = 'square',
  dim,
  className,
}: {
  id: string
  picture?: string | null
  drawing?: Drawing | null
  box?: 'square' | 'whole'
  dim?: boolean
  className?: string
}) {
  const pattern = patternOf(id)
  return (
    <span
      aria-hidden="true"
      data-paper={papers[(hash(id) >>> 8) % papers.length]}
      data-pattern={pattern}
      className={`relative block overflow-hidden paper ${dim ? 'opacity-55 grayscale-[.85]' : ''} ${className ?? ''}`}
    >
      {drawing ? drawingArt(drawing, box, 'absolute inset-0') : groundOf(pattern)}
      {picture ? (
        // biome-ignore lint/performance/noImgElement: it is small already, and has to show without a script
        <img
          src={picture}
          alt=""
          loading="lazy"
          decoding="async"
          className="absolute inset-0 size-full object-cover"
        />
      ) : drawing ? null : (
        <span className="paper-ribbon" />
      )}
    </span>
  )
}
