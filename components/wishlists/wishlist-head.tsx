import { useTranslations } from 'next-intl'
import { PersonAvatar } from '@/components/kit/pictures/person-avatar'
import { daysBetween } from '@/lib/core/calendar'
import type { WishlistDetail } from '@/lib/wishlists/schema'
import { useWishlistWords } from './wishlist-words'

/** The recipients of a list, their note to givers, and the time until the day. */
export function WishlistHead({ list, today }: { list: WishlistDetail; today: string }) {
  const t = useTranslations('wishlists.detail')
  const words = useWishlistWords()
  const first = list.recipients[0] ?? list.owner
  const days = list.eventDate === null ? null : daysBetween(today, list.eventDate)
  const date = list.eventDate === null ? '' : words.day(list.eventDate, today)
  if (list.recipientKind === 'self' && list.role === 'owner' && !list.description && days === null)
    return null
  return (
    <div className="mb-4 flex items-center gap-4 rounded-xl border border-line bg-surface px-5 py-4 max-md:px-4">
      <PersonAvatar
        name={first.name}
        avatarUrl={first.avatarUrl}
        size={56}
        hat={days !== null && days >= 0 && days <= 14}
        className="max-md:hidden"
      />
      <div className="min-w-0 flex-1">
        <p className="font-semibold">{words.forWhom(list)}</p>
        {list.description ? (
          <p className="mt-0.5 whitespace-pre-line text-ink-2 [overflow-wrap:anywhere]">
            <bdi>{list.description}</bdi>
          </p>
        ) : null}
      </div>
      {days === null ? null : days > 0 ? (
        <p className="shrink-0 border-line border-s ps-5 text-end">
          <span className="display num block text-[32px]/[36px] text-warn-ink">{days}</span>
          <span className="text-ink-2 text-sm">{t('daysWord', { count: days, date })}</span>
        </p>
      ) : (
        <p className="shrink-0 text-end text-ink-2 text-sm">{days === 0 ? t('onDay', { date }) : date}</p>
      )}
    </div>
  )
}
