import { hash } from '@/components/kit/hash'
import { groundOf, patternOf } from '@/components/kit/pictures/paper'

const papers = ['birthday', 'mothersDay', 'housewarming', 'wedding', 'anniversary', 'valentines'] as const

/**
 * The picture of a wish on wrapping paper, which shows where there is no picture or it does not load. Needs
 * no script.
 */
export function WishPicture({
  id,
  picture,
  dim,
  className,
}: {
  id: string
  picture?: string | null
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
      {groundOf(pattern)}
      {picture ? (
        // biome-ignore lint/performance/noImgElement: it is small already, and has to show without a script
        <img
          src={picture}
          alt=""
          loading="lazy"
          decoding="async"
          className="absolute inset-0 size-full object-cover"
        />
      ) : (
        <span className="paper-ribbon" />
      )}
    </span>
  )
}
