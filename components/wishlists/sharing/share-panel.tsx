'use client'
import { Globe, LockKeyhole, RotateCw, Unlink } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useOptimistic } from 'react'
import { SwitchLine } from '@/components/kit/fields/switch-line'
import { Button } from '@/components/ui/button'
import { toast } from '@/components/ui/use-toast'
import { useWrite } from '@/components/wishlists/use-write'
import { useWishlistWords, wishlistPage } from '@/components/wishlists/wishlist-words'
import { call } from '@/lib/client/call'
import { cn } from '@/lib/client/cn'
import { useStored } from '@/lib/client/hooks/use-stored'
import type { Share, WishlistDetail, WishlistSettings } from '@/lib/wishlists/schema'
import type { ShareType } from '@/lib/wishlists/values'
import { InviteForm } from './collaborators-panel'
import { FamilyChoice } from './family-choice'
import { ExpiryLine, PasswordLine, type ShareWrite } from './share-lines'
import { ShareLink } from './share-link'

export interface SharePanelProps {
  list: Pick<WishlistDetail, 'id' | 'name' | 'familyIds' | 'settings' | 'revealAt' | 'collaborators'>
  share: Share
  families: readonly { id: string; name: string }[]
  timezone: string
  today: string
}

const types = [
  { type: 'public', Icon: Globe },
  { type: 'private', Icon: LockKeyhole },
] as const

/** Who may see a list: anybody with its link, or only who is invited; families, password, and how long. */
export function SharePanel({ list, share: saved, families, timezone, today }: SharePanelProps) {
  const t = useTranslations('wishlists')
  const words = useWishlistWords()
  const { write, busy } = useWrite(t('failures.share'))
  const wishlistId = list.id
  // In a sheet the page is not asked for again: what a write answered is what stands.
  const [stored, keepShare] = useStored(saved)
  const [kept, keepList] = useStored(list)
  const [share, showShare] = useOptimistic(stored)
  const [familyIds, showFamilies] = useOptimistic(kept.familyIds)
  const [settings, showSettings] = useOptimistic(kept.settings)

  const setType = (shareType: ShareType) =>
    write(
      async () => keepShare(await call('POST /api/wishlists/{wishlistId}/share', { wishlistId, shareType })),
      () => showShare({ ...share, shareType }),
    )
  const save = (changes: ShareWrite) =>
    write(async () => {
      keepShare(
        await call('POST /api/wishlists/{wishlistId}/share', {
          wishlistId,
          shareType: share.shareType,
          ...changes,
        }),
      )
      toast({
        title: t(
          changes.password
            ? 'share.passwordSaved'
            : changes.password === null
              ? 'share.passwordGone'
              : 'share.saved',
        ),
      })
    })
  const setFamilies = (ids: string[]) =>
    write(
      async () => keepList(await call('PUT /api/wishlists/{wishlistId}', { wishlistId, familyIds: ids })),
      () => showFamilies(ids),
    )
  const setRule = (changes: Partial<WishlistSettings>) =>
    write(
      async () => keepList(await call('PUT /api/wishlists/{wishlistId}', { wishlistId, settings: changes })),
      () => showSettings({ ...settings, ...changes }),
    )
  const reset = () =>
    write(async () => {
      keepShare(await call('POST /api/wishlists/{wishlistId}/share/reset', { wishlistId }))
      toast({ title: t('share.resetDone') })
    })
  const revoke = () =>
    write(async () => {
      await call('DELETE /api/wishlists/{wishlistId}/share', { wishlistId })
      keepShare(await call('GET /api/wishlists/{wishlistId}/share', { wishlistId }))
      toast({ title: t('share.revoked') })
    })
  const linked = stored.shareType === 'public' && share.shareType === 'public'
  return (
    <div className="flex flex-col gap-5">
      {share.url ? <ShareLink url={share.url} name={list.name} /> : null}
      {linked && !stored.url ? <p className="text-ink-2 text-sm">{t('share.lost')}</p> : null}
      <fieldset className="grid gap-2.5 sm:grid-cols-2">
        <legend className="sr-only">{t('share.link')}</legend>
        {types.map(({ type, Icon }) => {
          const chosen = share.shareType === type
          return (
            <label
              key={type}
              className={cn(
                'flex cursor-pointer items-center gap-3 rounded-lg border-[1.5px] px-3.5 py-3 has-[:focus-visible]:outline-2 has-[:focus-visible]:outline-offset-2 has-[:focus-visible]:outline-ring',
                chosen ? 'border-primary bg-primary-soft' : 'border-line-strong bg-surface',
              )}
            >
              <input
                type="radio"
                name="shareType"
                className="sr-only"
                checked={chosen}
                disabled={busy}
                onChange={() => setType(type)}
              />
              <Icon
                aria-hidden="true"
                className={cn('size-5 shrink-0', chosen ? 'text-primary-ink' : 'text-ink-2')}
              />
              <span className="min-w-0">
                <span className="block font-semibold">{t(`share.${type}`)}</span>
                <span className="block text-ink-2 text-sm">{t(`share.${type}Hint`)}</span>
              </span>
            </label>
          )
        })}
      </fieldset>
      {families.length > 0 ? (
        <fieldset>
          <legend className="mb-1.5 font-semibold text-sm">{t('share.families')}</legend>
          <FamilyChoice families={families} chosen={familyIds} onChange={setFamilies} disabled={busy} />
          <p className="mt-1 text-ink-3 text-xs">{t('form.familiesHint')}</p>
        </fieldset>
      ) : null}
      <div className="divide-y divide-line">
        {linked ? (
          <>
            <PasswordLine share={share} busy={busy} save={save} />
            <ExpiryLine share={share} busy={busy} save={save} timezone={timezone} today={today} />
            {share.listeners === null ? null : (
              <SwitchLine
                className="py-2.5"
                label={t('share.tellsWishes')}
                hint={t('share.listeners', { count: share.listeners })}
                checked={share.tellsWishes}
                disabled={busy}
                onChange={tellsWishes => save({ tellsWishes })}
              />
            )}
          </>
        ) : null}
        <div className="flex items-center gap-3 py-2.5">
          <span className="min-w-0 flex-1 font-medium">{t('share.hide')}</span>
          <span className="text-end text-ink-2 text-sm">
            {list.revealAt ? words.moment(list.revealAt) : t('share.hideNever')}
          </span>
          <a
            href={`${wishlistPage(list)}/settings`}
            data-soft=""
            className="hit font-semibold text-primary-ink text-sm hover:underline"
          >
            {t('share.change')}
          </a>
        </div>
        <SwitchLine
          className="py-2.5"
          label={t('settings.showPrices')}
          checked={settings.showPrices}
          disabled={busy}
          onChange={showPrices => setRule({ showPrices })}
        />
        <SwitchLine
          className="py-2.5"
          label={t('settings.allowComments')}
          checked={settings.allowComments}
          disabled={busy}
          onChange={allowComments => setRule({ allowComments })}
        />
      </div>
      <section>
        <h3 className="mb-2 font-semibold">{t('collaborators.invite')}</h3>
        <InviteForm wishlistId={wishlistId} />
        {list.collaborators.length > 0 ? (
          <p className="mt-2 text-ink-2 text-sm">
            <a href={`${wishlistPage(list)}/collaborators`} data-soft="" className="hover:underline">
              {list.collaborators.map(one => one.name).join(' · ')}
            </a>
          </p>
        ) : null}
      </section>
      {linked ? (
        <p className="flex flex-wrap items-center gap-2 border-line border-t pt-4">
          <Button variant="secondary" size="sm" disabled={busy} onClick={reset}>
            <RotateCw aria-hidden="true" />
            {t('share.reset')}
          </Button>
          <Button variant="destructive" size="sm" disabled={busy} onClick={revoke}>
            <Unlink aria-hidden="true" />
            {t('share.revoke')}
          </Button>
          <span className="text-ink-3 text-xs">{t('share.resetHint')}</span>
        </p>
      ) : null}
    </div>
  )
}
