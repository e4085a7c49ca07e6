import { BookHeart } from 'lucide-react'
import { useTranslations } from 'next-intl'
import type { Taken as TakenWishes } from '@/lib/wishlists/recipients/rules'

/** How many of somebody's wishes are given by others, with the way to the list that says so. */
export function Taken({
  of,
  personId,
  className = '',
}: {
  of: TakenWishes
  personId: string
  className?: string
}) {
  const t = useTranslations('planner')
  const [list, ...others] = of.lists
  return (
    <a
      href={list && others.length === 0 ? `/app/wishlists/${list.id}` : `/app/people/${personId}`}
      data-soft=""
      title={of.lists.map(({ name }) => name).join(', ')}
      className={`hit inline-flex items-center gap-1.5 text-ink-2 text-sm hover:text-ink hover:underline print:hidden ${className}`}
    >
      <BookHeart aria-hidden="true" className="size-4 shrink-0 text-ink-3" />
      {t('taken', { taken: of.taken, count: of.wishes })}
    </a>
  )
}
