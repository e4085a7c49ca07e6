import { ScrollText } from 'lucide-react'
import { useTranslations } from 'next-intl'
import type { Wishlist } from '@/lib/wishlists/schema'
import { FamilySection, rowClasses, rowsClasses } from './section'

/** The wishlists that members share with the family, as the reader may see them. */
export function FamilyLists({ lists }: { lists: readonly Wishlist[] }) {
  const t = useTranslations('families.page')
  return (
    <FamilySection id="lists" title={t('lists')} count={lists.length}>
      {lists.length === 0 ? (
        <p className="text-ink-3 text-sm">{t('noLists')}</p>
      ) : (
        <ul className={rowsClasses}>
          {lists.map(list => (
            <li key={list.id} className={`${rowClasses} relative hover:bg-sunken/60`}>
              <ScrollText aria-hidden="true" className="size-5 shrink-0 text-ink-3" />
              <div className="min-w-0 flex-1">
                <a
                  href={`/app/wishlists/${list.id}`}
                  data-soft=""
                  className="block truncate font-semibold after:absolute after:inset-0"
                >
                  <bdi>{list.name}</bdi>
                </a>
                <p className="flex flex-wrap gap-x-3 text-ink-3 text-sm">
                  <span>{t('listOf', { name: list.owner.name })}</span>
                  <span className="num">{t('wishes', { count: list.itemCount })}</span>
                </p>
              </div>
            </li>
          ))}
        </ul>
      )}
    </FamilySection>
  )
}
