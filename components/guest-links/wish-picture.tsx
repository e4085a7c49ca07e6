import { hash } from '@/components/kit/hash'

const patterns = ['dots', 'stripe', 'ging', 'scal', 'grid', 'conf'] as const
const papers = ['birthday', 'mothersDay', 'housewarming', 'wedding', 'anniversary', 'valentines'] as const

/**
 * The picture of a wish on wrapping paper, which shows where there is no picture or it does not load. Needs
 * no script. The picture's host may belong to the recipient, so only a list that shows all pictures names it.
 */
export function WishPicture({
  id,
  imageUrl,
  dim,
  className,
}: {
  id: string
  imageUrl?: string | null
  dim?: boolean
  className?: string
}) {
  return (
    <span
      aria-hidden="true"
      data-paper={imageUrl ? undefined : papers[(hash(id) >>> 8) % papers.length]}
      data-pattern={imageUrl ? undefined : patterns[hash(id) % patterns.length]}
      className={`relative block overflow-hidden ${imageUrl ? 'bg-sunken' : 'paper'} ${dim ? 'opacity-55 grayscale-[.85]' : ''} ${className ?? ''}`}
    >
      {imageUrl ? (
        // biome-ignore lint/performance/noImgElement: pictures come from any shop, no host can be listed
        <img
          src={imageUrl}
          alt=""
          loading="lazy"
          decoding="async"
          referrerPolicy="no-referrer"
          className="absolute inset-0 size-full object-cover"
        />
      ) : (
        <span className="paper-ribbon" />
      )}
    </span>
  )
}
