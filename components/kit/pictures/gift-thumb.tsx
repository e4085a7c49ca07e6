import { cn } from '@/lib/client/cn'
import type { Gift, GiftStatus } from '@/lib/gifts/schema'
import type { OccasionType } from '@/lib/occasions/schema'
import { isOurs } from './is-ours'
import { groundOf, patternOf, wrapped } from './paper'
import { ThumbPicture } from './thumb-picture'

interface ThumbProps {
  id: string
  stage?: GiftStatus
  /** The address where we keep its picture. Nothing is shown from other hosts. */
  picture?: string | null
  occasion?: OccasionType | string
  size?: number
  fill?: boolean
  className?: string
}

const ribbon = <span className="paper-ribbon" />
const tornOpen = (
  <svg
    className="flip absolute end-0 top-0 h-[46%] w-[46%]"
    viewBox="0 0 40 40"
    preserveAspectRatio="none"
    aria-hidden="true"
  >
    <path d="M0 0h40v40l-6-9-7 2-5-8-8 1-4-9-7-3z" fill="var(--surface)" />
    <path d="M0 0l3 14 7 3 4 9 8-1 5 8 7-2 6 9C36 26 14 4 0 0z" fill="var(--surface)" fillOpacity=".55" />
  </svg>
)

const box = 'relative block shrink-0 overflow-hidden'
const boxes = {
  fill: `${box} aspect-[4/3] w-full`,
  large: `${box} rounded-[14px]`,
  small: `${box} rounded-[10px]`,
}

/** The same picture for rows, which call it as a function. */
export function giftThumb({
  id,
  stage,
  picture,
  occasion = 'other',
  size = 44,
  fill,
  className,
}: ThumbProps) {
  const shape = boxes[fill ? 'fill' : size > 60 ? 'large' : 'small']
  const look = className ? cn(shape, className) : shape
  const style = fill ? undefined : { width: size, height: size }
  const pattern = patternOf(id)
  const paper = (
    <span
      data-slot="gift-thumb"
      aria-hidden="true"
      className={`paper ${look}`}
      data-paper={occasion}
      data-pattern={pattern}
      data-stage={stage}
      style={style}
    >
      {groundOf(pattern)}
      {ribbon}
      {stage === 'wrapped' ? wrapped : stage === 'given' ? tornOpen : null}
    </span>
  )
  if (!picture || !isOurs(picture)) return paper
  return (
    <ThumbPicture src={picture} className={`${look} bg-white`} style={style}>
      {paper}
    </ThumbPicture>
  )
}

/**
 * A gift as a square: its picture, or patterned paper with a ribbon. Wrapped, it wears a bow; given, its paper
 * is torn open. `size` in px; `fill` for a box of 4:3 that takes the width it gets.
 */
export const GiftThumb = (props: ThumbProps) => giftThumb(props)

/** The square of a stored gift. */
export const giftPicture = (
  {
    id,
    status,
    picture,
    occasion,
  }: Pick<Gift, 'id' | 'status' | 'picture'> & {
    occasion: { type: string } | null
  },
  size: number | 'fill',
) =>
  giftThumb({
    id,
    stage: status,
    picture,
    occasion: occasion?.type,
    ...(size === 'fill' ? { fill: true } : { size }),
  })
