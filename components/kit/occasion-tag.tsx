import {
  Cake,
  Coffee,
  Flower2,
  Gem,
  GraduationCap,
  Heart,
  HouseHeart,
  type LucideIcon,
  PartyPopper,
  TreePine,
  Wine,
} from 'lucide-react'
import { useLocale } from 'next-intl'
import type { ReactElement, ReactNode } from 'react'
import { badgeVariants } from '@/components/ui/badge'
import { drawn } from '@/components/ui/drawn'
import { cn } from '@/lib/client/cn'
import { directionOf } from '@/lib/i18n/locales'
import type { OccasionType } from '@/lib/occasions/schema'

const icons: Record<OccasionType, LucideIcon> = {
  birthday: Cake,
  anniversary: Wine,
  wedding: Gem,
  christmas: TreePine,
  valentines: Heart,
  mothersDay: Flower2,
  fathersDay: Coffee,
  graduation: GraduationCap,
  housewarming: HouseHeart,
  other: PartyPopper,
}

const tagLook = badgeVariants({ tone: 'occasion' })
const tagIcons = Object.fromEntries(
  Object.entries(icons).map(([type, icon]) => [type, drawn(icon)]),
) as Record<OccasionType, ReactElement>

/** The drawing of a type of occasion, in its colour. */
export function OccasionIcon({ type, className }: { type: OccasionType; className?: string }) {
  const Icon = icons[type]
  return <Icon data-occ={type} aria-hidden="true" className={cn('size-4.5 stroke-2 text-o-ink', className)} />
}

/** An icon on a soft square, for lists of types. */
export function OccasionTile({ type, className }: { type: OccasionType; className?: string }) {
  const Icon = icons[type]
  return (
    <span
      data-occ={type}
      className={cn('grid size-7 shrink-0 place-items-center rounded-md bg-o-soft text-o-ink', className)}
    >
      <Icon aria-hidden="true" className="size-4 stroke-2" />
    </span>
  )
}

/** An occasion's name inside a text. A birthday's is a sentence of the page's language around somebody's name. */
export const OccasionName = ({ type, name }: { type: OccasionType; name: string }) =>
  type === 'birthday' ? name : <bdi>{name}</bdi>

/** The occasion (or its type) as a tag, for rows, which call it as a function. `page` is the page's direction. */
export function occasionTag(type: OccasionType, label: ReactNode, page: 'ltr' | 'rtl', className?: string) {
  // A birthday's name is a sentence: in Arabic it begins in Arabic, elsewhere it may begin with a name in Arabic.
  const isSentence = type === 'birthday' && page === 'ltr'
  return (
    <span
      data-slot="badge"
      className={className ? cn(tagLook, className) : tagLook}
      data-occ={type}
      title={typeof label === 'string' ? label : undefined}
    >
      {tagIcons[type]}
      <span dir={isSentence ? undefined : 'auto'} className="truncate">
        {label}
      </span>
    </span>
  )
}

/** The occasion (or its type) as a tag. */
export function OccasionTag({
  type,
  label,
  className,
}: {
  type: OccasionType
  label: ReactNode
  className?: string
}) {
  return occasionTag(type, label, directionOf(useLocale()), className)
}
