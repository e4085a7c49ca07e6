import {
  AlarmClock,
  BookHeart,
  CircleQuestionMark,
  CreditCard,
  FileText,
  HouseHeart,
  type LucideIcon,
  Receipt,
  Star,
  Wallet,
} from 'lucide-react'
import { OccasionTile } from '@/components/kit/occasion-tag'
import { giftPicture } from '@/components/kit/pictures/gift-thumb'
import { PersonAvatar } from '@/components/kit/pictures/person-avatar'
import { cn } from '@/lib/client/cn'
import type { Hit } from '@/lib/search/schema'

const icons: Record<Exclude<Hit['type'], 'person' | 'member' | 'gift' | 'occasion'>, LucideIcon> = {
  wishlist: BookHeart,
  wish: Star,
  budget: Wallet,
  expense: Receipt,
  giftCard: CreditCard,
  reminder: AlarmClock,
  family: HouseHeart,
  report: FileText,
  help: CircleQuestionMark,
}

/** A result as a small picture; `size` in px. */
export function HitPicture({ hit, size }: { hit: Hit; size: number }) {
  if (hit.type === 'person' || hit.type === 'member')
    return <PersonAvatar name={hit.name} avatarUrl={hit.avatarUrl} size={size} />
  if (hit.type === 'gift') return giftPicture(hit, size)
  if (hit.type === 'occasion')
    return <OccasionTile type={hit.occasionType} className={size > 30 ? 'size-10' : undefined} />
  const Icon = icons[hit.type]
  return (
    <span
      aria-hidden="true"
      className={cn(
        'grid shrink-0 place-items-center rounded-md bg-sunken text-ink-2 dark:bg-raised',
        size > 30 ? 'size-10' : 'size-7',
      )}
    >
      <Icon className={size > 30 ? 'size-5' : 'size-4'} />
    </span>
  )
}
