import {
  Book,
  Dumbbell,
  Ellipsis,
  Gem,
  House,
  Laptop,
  type LucideIcon,
  Shirt,
  ToyBrick,
  Utensils,
  Wallet,
} from 'lucide-react'
import { cn } from '@/lib/client/cn'
import type { giftCategories } from '@/lib/gifts/values'

type Category = (typeof giftCategories)[number]

const icons: Record<Category, LucideIcon> = {
  electronics: Laptop,
  clothing: Shirt,
  books: Book,
  home: House,
  sports: Dumbbell,
  toys: ToyBrick,
  jewelry: Gem,
  food: Utensils,
  other: Ellipsis,
}

/** The drawing of a category, or of spending without one, for rows, which call it as a function. */
export function categoryTile(category: Category | null, className?: string) {
  const Icon = category ? icons[category] : Wallet
  return (
    <span
      className={cn(
        'grid size-7 shrink-0 place-items-center rounded-md bg-primary-soft text-primary-ink',
        className,
      )}
    >
      <Icon aria-hidden="true" className="size-4 stroke-2" />
    </span>
  )
}

export const CategoryTile = ({ category, className }: { category: Category | null; className?: string }) =>
  categoryTile(category, className)
