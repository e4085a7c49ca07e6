import {
  AlarmClock,
  BookHeart,
  CalendarHeart,
  Gift,
  Lightbulb,
  type LucideIcon,
  Receipt,
  User,
  Wallet,
} from 'lucide-react'
import type { ConflictEntity } from '@/lib/transfers/sync/values'

const icons: Record<ConflictEntity, LucideIcon> = {
  gift: Gift,
  idea: Lightbulb,
  person: User,
  occasion: CalendarHeart,
  budget: Wallet,
  expense: Receipt,
  wish: BookHeart,
  reminder: AlarmClock,
}

/** The square with the icon of a noun, before a record of which only the name is known. */
export function NounIcon({ noun }: { noun: ConflictEntity }) {
  const Icon = icons[noun]
  return (
    <span
      aria-hidden="true"
      className="grid size-10 shrink-0 place-items-center rounded-[10px] bg-sunken text-ink-2"
    >
      <Icon className="size-4.5" />
    </span>
  )
}
