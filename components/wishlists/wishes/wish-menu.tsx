'use client'
import {
  Archive,
  ArchiveRestore,
  ArrowDown,
  ArrowUp,
  Ellipsis,
  Lightbulb,
  MessageCircle,
  PartyPopper,
  Pencil,
  Trash2,
  Undo2,
} from 'lucide-react'
import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button'
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuSeparator,
  DropdownMenuTrigger,
} from '@/components/ui/dropdown-menu'
import { useWishlist } from '@/components/wishlists/wishlist-context'
import { hasComeTrue, mayOn } from '@/components/wishlists/wishlist-words'
import type { WishlistItem } from '@/lib/wishlists/schema'

/** All actions for a wish that the viewer may do. */
export function WishMenu({ item, className }: { item: WishlistItem; className?: string }) {
  const t = useTranslations('wishlists')
  const common = useTranslations('common')
  const { list, today, inert, open, move, remove, receive, archive, saveIdea } = useWishlist()
  if (inert) return null
  const edits = mayOn(list, 'editAnyItem')
  const { canEdit } = item
  const others = mayOn(list, 'removeClaim')
    ? item.claims.filter(({ mine, status }) => !mine && (status === 'reserved' || status === 'purchased'))
    : []
  const orders = edits && item.archivedAt === null && !item.hidden
  return (
    <DropdownMenu>
      <DropdownMenuTrigger asChild>
        <Button
          variant="quiet"
          size="icon-sm"
          aria-label={t('detail.actionsFor', { name: item.name })}
          data-print="hide"
          className={className}
        >
          <Ellipsis />
        </Button>
      </DropdownMenuTrigger>
      <DropdownMenuContent align="end">
        <DropdownMenuItem onSelect={() => open({ kind: 'comments', item })}>
          <MessageCircle />
          {t('wish.comment')}
        </DropdownMenuItem>
        {mayOn(list, 'claim') && !list.blind ? (
          <DropdownMenuItem onSelect={() => saveIdea(item)}>
            <Lightbulb />
            {t('wish.saveIdea')}
          </DropdownMenuItem>
        ) : null}
        {canEdit ? (
          <DropdownMenuItem onSelect={() => open({ kind: 'wish', item, hidden: item.hidden })}>
            <Pencil />
            {common('edit')}
          </DropdownMenuItem>
        ) : null}
        {orders ? (
          <>
            <DropdownMenuItem onSelect={() => move(item, -1)}>
              <ArrowUp />
              {t('wish.moveUp')}
            </DropdownMenuItem>
            <DropdownMenuItem onSelect={() => move(item, 1)}>
              <ArrowDown />
              {t('wish.moveDown')}
            </DropdownMenuItem>
          </>
        ) : null}
        {edits && item.archivedAt !== null ? (
          <DropdownMenuItem onSelect={() => archive(item, false)}>
            <ArchiveRestore />
            {t('wish.unarchive')}
          </DropdownMenuItem>
        ) : null}
        {edits && item.archivedAt === null && list.blind && hasComeTrue(list, today) ? (
          <DropdownMenuItem onSelect={() => receive(item)}>
            <PartyPopper />
            {t('wish.gotThis')}
          </DropdownMenuItem>
        ) : null}
        {edits && item.archivedAt === null && !list.blind && !item.hidden ? (
          <DropdownMenuItem onSelect={() => archive(item, true)}>
            <Archive />
            {t('wish.archive')}
          </DropdownMenuItem>
        ) : null}
        {others.map(claim => (
          <DropdownMenuItem
            key={claim.id}
            onSelect={() => open({ kind: 'release', item, claimId: claim.id, mine: false })}
          >
            <Undo2 className="flip" />
            {claim.name ? t('claim.removeOther', { name: claim.name }) : t('claim.removeSomebody')}
          </DropdownMenuItem>
        ))}
        {canEdit ? (
          <>
            <DropdownMenuSeparator />
            <DropdownMenuItem variant="destructive" onSelect={() => remove(item)}>
              <Trash2 />
              {common('delete')}
            </DropdownMenuItem>
          </>
        ) : null}
      </DropdownMenuContent>
    </DropdownMenu>
  )
}
