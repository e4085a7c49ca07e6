'use client'
import { EyeOff, FolderPlus, Plus } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useMemo, useState } from 'react'
import { EmptyState } from '@/components/kit/empty-state'
import { onDemand } from '@/components/kit/on-demand'
import { WaitingStrip } from '@/components/outbox/waiting-strip'
import { Button } from '@/components/ui/button'
import { ClaimChanges } from '@/components/wishlists/claims/claim-changes'
import type { Fellow } from '@/components/wishlists/claims/claim-values'
import { CommentThread } from '@/components/wishlists/comment-thread'
import { GroupHead } from '@/components/wishlists/group-head'
import { useWishlist, WishlistContext, type WishWindow } from '@/components/wishlists/wishlist-context'
import { mayOn } from '@/components/wishlists/wishlist-words'
import type { Claim } from '@/lib/wishlists/claims/schema'
import type { Comment } from '@/lib/wishlists/comments/schema'
import type { WishlistDetail, WishlistItem } from '@/lib/wishlists/schema'
import { useWishes } from './use-wishes'
import { WishCard } from './wish-card'
import { sectionsOf } from './wish-order'
import { WishRow } from './wish-row'

const WishWindows = onDemand(() => import('./wish-windows').then(module => module.WishWindows))

/** Some wishes: lines for recipients, cards for givers. */
function Wishes({ items }: { items: readonly WishlistItem[] }) {
  const { list, move } = useWishlist()
  const [dragged, setDragged] = useState<string | null>(null)
  if (items.length === 0) return null
  if (!list.blind)
    return (
      <ul className="grid grid-cols-2 gap-3.5 lg:grid-cols-3 xl:grid-cols-4 max-[340px]:grid-cols-1 print:block print:divide-y">
        {items.map(item => (
          <WishCard key={item.id} item={item} />
        ))}
      </ul>
    )
  const drop = (target: WishlistItem) => {
    const from = items.findIndex(item => item.id === dragged)
    const item = items[from]
    setDragged(null)
    if (item && item.id !== target.id) move(item, items.indexOf(target) - from)
  }
  return (
    <ul className="divide-y divide-line rounded-lg border border-line bg-surface">
      {items.map(item => (
        <WishRow
          key={item.id}
          item={item}
          dragged={item.id === dragged}
          onDrag={setDragged}
          onDropHere={() => drop(item)}
        />
      ))}
    </ul>
  )
}

function Nothing() {
  const t = useTranslations('wishlists')
  const { list, inert, open } = useWishlist()
  const adds = !inert && mayOn(list, 'addItem')
  return (
    <EmptyState
      className="pt-10"
      title={t('empty.wishes')}
      text={t(adds ? 'empty.wishesText' : 'empty.wishesOthers')}
      actions={
        adds ? (
          <Button onClick={() => open({ kind: 'wish', item: null, hidden: false })}>
            <Plus aria-hidden="true" />
            {t('detail.addWish')}
          </Button>
        ) : undefined
      }
    />
  )
}

function Tools() {
  const t = useTranslations('wishlists.detail')
  const { list, inert, open } = useWishlist()
  if (inert) return null
  const adds = mayOn(list, 'addItem')
  const suggests = mayOn(list, 'suggest') && !list.blind
  if (!adds && !suggests) return null
  return (
    <div className="mb-4 flex flex-wrap gap-2" data-print="hide">
      {adds ? (
        <Button onClick={() => open({ kind: 'wish', item: null, hidden: false })}>
          <Plus aria-hidden="true" />
          {t('addWish')}
        </Button>
      ) : null}
      {suggests ? (
        <Button variant="secondary" onClick={() => open({ kind: 'wish', item: null, hidden: true })}>
          <EyeOff aria-hidden="true" />
          {t('suggest')}
        </Button>
      ) : null}
      {mayOn(list, 'editAnyItem') && list.items.length > 1 ? (
        <Button variant="secondary" onClick={() => open({ kind: 'group', groupId: null })}>
          <FolderPlus aria-hidden="true" />
          {t('newGroup')}
        </Button>
      ) : null}
    </div>
  )
}

/** The wishes of a list with everything that can be done with them. `inert` only shows them. */
export function WishList({
  list,
  claims: ownClaims,
  comments,
  fellows = [],
  today,
  now,
  currency,
  inert = false,
}: {
  list: WishlistDetail
  claims: readonly Claim[]
  comments: readonly Comment[]
  fellows?: readonly Fellow[]
  today: string
  now: string
  currency: string
  inert?: boolean
}) {
  const t = useTranslations('wishlists.wish')
  const say = useTranslations('wishlists.comments')
  const [window, open] = useState<WishWindow | null>(null)
  const { items, ...doing } = useWishes(list, ownClaims, open)
  const view = { ...doing, list, comments, fellows, today, now, inert, open }
  const { sections, secret, archived } = useMemo(() => sectionsOf(items, list.groups), [items, list.groups])
  const edits = !inert && mayOn(list, 'editAnyItem')
  const isEmpty = items.length === 0 && list.groups.length === 0
  return (
    <WishlistContext value={view}>
      {inert || list.blind ? null : <ClaimChanges claims={ownClaims} />}
      {isEmpty ? null : <Tools />}
      {inert ? null : <WaitingStrip nouns={['wish']} within={list.id} className="mb-4" />}
      {isEmpty ? <Nothing /> : null}
      <div className="flex flex-col gap-6">
        {sections.map(({ id, group, items: shown }) =>
          group ? (
            shown.length > 0 || edits ? (
              <section key={id} aria-label={group.name}>
                <GroupHead group={group} empty={shown.length === 0} />
                <Wishes items={shown} />
              </section>
            ) : null
          ) : (
            <Wishes key={id} items={shown} />
          ),
        )}
        {secret.length > 0 ? (
          <section>
            <h2 className="display flex items-center gap-2 text-lg">
              <EyeOff aria-hidden="true" className="size-4.5" />
              {t('secretTitle')}
            </h2>
            <p className="mb-2.5 text-ink-3 text-sm">{t('secretHint')}</p>
            <Wishes items={secret} />
          </section>
        ) : null}
        {archived.length > 0 ? (
          <details className="group/old" data-print="hide">
            <summary className="chevron display mb-2.5 cursor-pointer text-lg">
              {t('archivedTitle')} <span className="num text-ink-3 text-sm">{archived.length}</span>
            </summary>
            <Wishes items={archived} />
          </details>
        ) : null}
      </div>
      {comments.length > 0 || (!inert && (mayOn(list, 'commentEveryone') || mayOn(list, 'commentGivers'))) ? (
        <section aria-label={say('title')} className="mt-8 max-w-[760px]" data-print="hide">
          <h2 className="display mb-2 text-lg">{say('title')}</h2>
          <CommentThread item={null} />
        </section>
      ) : null}
      {window ? <WishWindows window={window} currency={currency} onClose={() => open(null)} /> : null}
    </WishlistContext>
  )
}
