import { HeartHandshake } from 'lucide-react'
import { cn } from '@/lib/client/cn'
import type { Gift, GiftStatus } from '@/lib/gifts/schema'
import type { OccasionType } from '@/lib/occasions/schema'
import type { Drawing } from '@/lib/pictures/drawings/values'
import { drawingArt } from './drawing'
import { isOurs } from './is-ours'
import { groundOf, patternOf, wrapped } from './paper'
import { ThumbPicture } from './thumb-picture'

interface ThumbProps {
  id: string
  stage?: GiftStatus
  /** The address where we keep its picture. Nothing is shown from other hosts. */
  picture?: string | null
  /** What is drawn where there is no picture of it. */
  drawing?: Drawing | null
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

/** The ends of the ribbon lie at the foot, and hands hold a heart. */
const unwrapped = (
  <>
    <svg
      className="absolute start-0 bottom-0 h-[34%] w-[62%]"
      viewBox="0 0 62 34"
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      <path
        d="M0 25c12-9 22 5 34-3 8-5 12-12 21-11l-4 5 5 6c-8-1-13 5-20 9-12 6-22-6-36 3z"
        fill="var(--pr)"
      />
      <path d="M0 34v-9c10-6 18 1 24 0-8 5-16 3-24 9z" fill="#00000022" />
    </svg>
    <span className="absolute end-1 bottom-1 grid size-3.5 place-items-center rounded-full bg-surface text-primary shadow-1">
      <HeartHandshake className="size-2.5" />
    </span>
  </>
)

const box = 'relative block shrink-0 overflow-hidden'
const boxes = {
  fill: `${box} aspect-[8/5] w-full`,
  large: `${box} rounded-[14px]`,
  small: `${box} rounded-[10px]`,
}

/** The same picture for rows, which call it as a function. */
export function giftThumb({
  id,
  stage,
  picture,
  drawing,
  occasion = 'other',
  size = 44,
  fill,
  className,
}: ThumbProps) {
  const shape = boxes[fill ? 'fill' : size > 60 ? 'large' : 'small']
  const look = className ? cn(shape, className) : shape
  const style = fill ? undefined : { width: size, height: size }
  const pattern = patternOf(id)
  const isGiven = stage === 'given'
  const drawn = drawing ? (
    <span data-slot="gift-thumb" aria-hidden="true" className={look} data-paper={occasion} style={style}>
      {drawingArt(drawing, fill ? 'whole' : 'square')}
      {isGiven ? unwrapped : null}
    </span>
  ) : null
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
      {stage === 'wrapped' ? wrapped : isGiven ? tornOpen : null}
    </span>
  )
  // What is wrapped is not to be seen.
  if (stage === 'wrapped') return paper
  const plain = drawn ?? paper
  if (!picture || !isOurs(picture)) return plain
  return (
    <ThumbPicture src={picture} className={`${look} bg-white`} style={style}>
      {plain}
    </ThumbPicture>
  )
}

/**
 * A gift as a square: its picture, else its drawing, else patterned paper with a ribbon. Wrapped, it is paper with a bow;
 * given, its ribbon is undone or its paper torn open. `size` in px; `fill` for a box of 8:5 that takes the width it gets.
 */
export const GiftThumb = (props: ThumbProps) => giftThumb(props)

/** The square of a stored gift. */
export const giftPicture = (
  {
    id,
    status,
    picture,
    drawing,
    occasion,
  }: Pick<Gift, 'id' | 'status' | 'picture' | 'drawing'> & {
    occasion: { type: string } | null
  },
  size: number | 'fill',
) =>
  giftThumb({
    id,
    stage: status,
    picture,
    drawing,
    occasion: occasion?.type,
    ...(size === 'fill' ? { fill: true } : { size }),
  })
