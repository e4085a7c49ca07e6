import { EyeOff, Gift } from 'lucide-react'
import { useTranslations } from 'next-intl'
import type { WishlistDetail } from '@/lib/wishlists/schema'
import { useWishlistWords } from './wishlist-words'

/** Says what is secret from whom, and until when. It depends on the kind of viewer only, never on what givers do. */
export function SurpriseBanner({ list, now }: { list: WishlistDetail; now: string }) {
  const t = useTranslations('wishlists.banner')
  const words = useWishlistWords()
  const { revealAt, blind } = list
  const date = revealAt ? words.moment(revealAt) : null
  const names = words.names(list)
  if (date && revealAt && revealAt <= now)
    return (
      <p className="mb-4 flex items-center gap-2.5 rounded-lg bg-info-soft px-4 py-2.5 text-info-ink text-sm">
        <Gift aria-hidden="true" className="size-4.5 shrink-0" />
        {t('told', { date })}
      </p>
    )
  return (
    <p className="mb-4 flex items-center gap-2.5 rounded-lg bg-good-soft px-4 py-2.5 text-good-ink text-sm">
      <EyeOff aria-hidden="true" className="size-4.5 shrink-0" />
      <span>
        {blind ? (
          <>
            <b className="font-semibold">{t('on')}</b> {date ? t('blindUntil', { date }) : t('blind')}
          </>
        ) : date ? (
          t('giverUntil', { names, date })
        ) : (
          t('giver', { names })
        )}
      </span>
    </p>
  )
}
