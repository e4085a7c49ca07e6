import { useTranslations } from 'next-intl'
import type { SharedList } from '@/lib/wishlists/guest-links/schema'
import { OnPaper } from './frame'
import { looks } from './looks'
import { useSharedWords } from './shared-words'
import { OwnClaim } from './wish-card'
import { WishPicture } from './wish-picture'

/** One gift of a guest, by its own link: what it is, and how to change the claim. Works without a script. */
export function ManagePage({
  token,
  manageToken,
  link,
  shared,
  claimId,
  zone,
  today,
}: {
  token: string
  manageToken: string
  link: string
  shared: SharedList
  claimId: string | null
  zone: string
  today: string
}) {
  const t = useTranslations('shared')
  const words = useSharedWords(shared, zone, today)
  const item = shared.items.find(({ claims }) => claims.some(({ id }) => id === claimId))
  const claim = item?.claims.find(({ id }) => id === claimId)
  const back = (
    <a href={`/w/${token}`} className={`${looks.quiet} self-start`}>
      {t('backToList')}
    </a>
  )
  if (!item || !claim)
    return (
      <OnPaper>
        <h1 className="display mb-4 text-balance text-xl">{t('manageGone')}</h1>
        {back}
      </OnPaper>
    )
  return (
    <OnPaper>
      <div className="flex items-center gap-4">
        <WishPicture id={item.id} drawing={item.drawing} className="size-19 shrink-0 rounded-[14px]" />
        <div className="min-w-0">
          <h1 className="display text-balance text-xl">
            {claim.quantity > 1 ? t('mineCount', { count: claim.quantity }) : t('mine')}
          </h1>
          <p className="mt-0.5 text-ink-2">
            <bdi>{item.name}</bdi>
          </p>
          <p className="text-ink-3 text-sm">{words.facts(item)}</p>
        </div>
      </div>
      <p className="mt-5 rounded-lg bg-good-soft px-3.5 py-3 text-good-ink">{words.doneText}</p>
      <div className="my-5">
        <label htmlFor="manage-link" className="mb-1.5 block font-semibold text-sm">
          {t('manageLabel')}
        </label>
        <input
          id="manage-link"
          readOnly
          dir="ltr"
          defaultValue={link}
          aria-describedby="manage-hint"
          className={looks.input}
        />
        <p id="manage-hint" className="mt-1.5 text-ink-3 text-xs">
          {t('manageText')}
        </p>
      </div>
      <OwnClaim token={token} claim={claim} manageToken={manageToken} />
      <div className="mt-3 flex flex-wrap items-center justify-between gap-2">
        {back}
        {item.url ? (
          <a href={item.url} target="_blank" rel="noopener noreferrer" className={looks.secondary}>
            {t('shop')}
          </a>
        ) : null}
      </div>
    </OnPaper>
  )
}
