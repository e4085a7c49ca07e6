'use client'
import { Ellipsis, ListOrdered, Pencil, Shuffle, Ungroup } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { Badge } from '@/components/ui/badge'
import { Button } from '@/components/ui/button'
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuTrigger,
} from '@/components/ui/dropdown-menu'
import { toast } from '@/components/ui/use-toast'
import { call } from '@/lib/client/call'
import type { WishlistDetail } from '@/lib/wishlists/schema'
import { useWrite } from './use-write'
import { useWishlist } from './wishlist-context'
import { mayOn } from './wishlist-words'

/** The name of a group, what holds it together, and what can be done with it. */
export function GroupHead({ group, empty }: { group: WishlistDetail['groups'][number]; empty: boolean }) {
  const t = useTranslations('wishlists')
  const { list, inert, open } = useWishlist()
  const { write } = useWrite()
  const Icon = group.kind === 'oneOf' ? Shuffle : ListOrdered
  const dissolve = () =>
    write(async () => {
      await call('DELETE /api/wishlists/{wishlistId}/groups/{groupId}', {
        wishlistId: list.id,
        groupId: group.id,
      })
      toast({ title: t('group.dissolved'), description: group.name })
    })
  return (
    <>
      <div className="mb-2.5 flex flex-wrap items-center gap-2">
        <h2 className="display text-lg">
          <bdi>{group.name}</bdi>
        </h2>
        <Badge tone="info">
          <Icon aria-hidden="true" />
          {t(`group.${group.kind}`)}
        </Badge>
        {inert || !mayOn(list, 'editAnyItem') ? null : (
          <DropdownMenu>
            <DropdownMenuTrigger asChild>
              <Button
                variant="quiet"
                size="icon-sm"
                data-print="hide"
                aria-label={t('detail.actionsFor', { name: group.name })}
              >
                <Ellipsis />
              </Button>
            </DropdownMenuTrigger>
            <DropdownMenuContent>
              <DropdownMenuItem onSelect={() => open({ kind: 'group', groupId: group.id })}>
                <Pencil />
                {t('group.edit')}
              </DropdownMenuItem>
              <DropdownMenuItem onSelect={dissolve}>
                <Ungroup />
                {t('group.dissolve')}
              </DropdownMenuItem>
            </DropdownMenuContent>
          </DropdownMenu>
        )}
      </div>
      {empty ? <p className="text-ink-3 text-sm">{t('group.empty')}</p> : null}
    </>
  )
}
