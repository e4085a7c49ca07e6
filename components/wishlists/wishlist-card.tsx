import { CalendarDays, Link2, Lock, Users } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { Paper, patternOf } from '@/components/kit/pictures/paper'
import { PersonAvatar } from '@/components/kit/pictures/person-avatar'
import { Badge } from '@/components/ui/badge'
import type { OccasionType } from '@/lib/occasions/schema'
import type { Wishlist } from '@/lib/wishlists/schema'
import { useWishlistWords, wishlistPage } from './wishlist-words'

/** One list in the overview: its recipients, its day, the number of wishes, and who it is shared with. */
export function WishlistCard({ list, paper, today }: { list: Wishlist; paper: OccasionType; today: string }) {
  const t = useTranslations('wishlists.list')
  const words = useWishlistWords()
  const { itemCount, claimedCount, familyIds, isPublic, role } = list
  const first = list.recipients[0] ?? list.owner
  return (
    <li className="relative flex flex-col overflow-hidden rounded-lg border border-line bg-surface shadow-1 focus-within:shadow-2 hover:shadow-2">
      <Paper pattern={patternOf(list.id)} occasion={paper} className="h-14 shrink-0" />
      <div className="flex flex-1 flex-col px-4 pb-4">
        <PersonAvatar
          name={first.name}
          avatarUrl={first.avatarUrl}
          size={48}
          className="-mt-6 shadow-[0_0_0_3px_var(--surface)]"
        />
        <h2 className="display mt-2 line-clamp-2 text-lg">
          <a
            href={wishlistPage(list)}
            data-soft=""
            className="after:absolute after:inset-0 after:rounded-lg hover:underline"
          >
            <bdi>{list.name}</bdi>
          </a>
        </h2>
        <p className="text-ink-2 text-sm">
          {words.forWhom(list)}
          {role === 'owner' || list.recipientKind === 'self' ? null : (
            <span className="text-ink-3"> · {t('keptBy', { name: list.owner.name })}</span>
          )}
        </p>
        <p className="num mt-2 text-ink-3 text-sm">
          {claimedCount === null || claimedCount === 0
            ? t('wishes', { count: itemCount })
            : t('taken', { taken: claimedCount, count: itemCount })}
        </p>
        <p className="mt-auto flex flex-wrap gap-1.5 pt-3">
          {list.eventDate ? (
            <Badge tone={list.eventDate >= today ? 'warn' : 'neutral'}>
              <CalendarDays aria-hidden="true" />
              {words.countdown(list.eventDate, today)}
            </Badge>
          ) : null}
          {familyIds.length > 0 ? (
            <Badge tone="info">
              <Users aria-hidden="true" />
              {t('families', { count: familyIds.length })}
            </Badge>
          ) : null}
          {isPublic ? (
            <Badge>
              <Link2 aria-hidden="true" />
              {t('link')}
            </Badge>
          ) : null}
          {role === 'owner' && !isPublic && familyIds.length === 0 ? (
            <Badge>
              <Lock aria-hidden="true" />
              {t('private')}
            </Badge>
          ) : null}
        </p>
      </div>
    </li>
  )
}
