import { useTranslations } from 'next-intl'
import { Paper } from '@/components/kit/pictures/paper'
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
  return (
    <div className="mb-5">
      <Paper
        occasion="birthday"
        pattern="conf"
        className="-mx-8 -mt-5 h-20 max-lg:-mx-6 max-md:-mx-4 max-md:-mt-4 max-md:h-16 print:hidden"
      />
      <div className="relative z-1 -mt-9 flex items-center gap-5 rounded-xl border border-line bg-surface px-6 py-5 shadow-2 max-md:gap-3 print:mt-0 max-md:px-4 max-md:py-4">
        <PersonAvatar
          name={first.name}
          avatarUrl={first.avatarUrl}
          size={64}
          hat={days !== null && days >= 0 && days <= 14}
          className="shrink-0"
        />
        <div className="min-w-0 flex-1">
          {/* The page is called so in its bar already. */}
          <p aria-hidden="true" className="display text-2xl [overflow-wrap:anywhere] max-md:hidden">
            <bdi>{list.name}</bdi>
          </p>
          <p className="font-semibold">{words.forWhom(list)}</p>
          {list.description ? (
            <p className="mt-0.5 max-w-[62ch] whitespace-pre-line text-ink-2 [overflow-wrap:anywhere]">
              <bdi>{list.description}</bdi>
            </p>
          ) : null}
        </div>
        {days === null ? null : days > 0 ? (
          <p data-occ="birthday" className="shrink-0 border-line border-s ps-5 text-end max-md:ps-3">
            <span className="display num block text-[32px]/[36px] text-o-ink">{days}</span>
            <span className="text-ink-2 text-sm">{t('daysWord', { count: days, date })}</span>
          </p>
        ) : (
          <p className="shrink-0 text-end text-ink-2 text-sm">{days === 0 ? t('onDay', { date }) : date}</p>
        )}
      </div>
    </div>
  )
}
