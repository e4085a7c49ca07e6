'use client'
import { LogOut, Printer, Trash2 } from 'lucide-react'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { ActionsMenu } from '@/components/kit/actions-menu'
import { useUndoToast } from '@/components/kit/use-undoable'
import { DropdownMenuItem } from '@/components/ui/dropdown-menu'
import { toast } from '@/components/ui/use-toast'
import { call } from '@/lib/client/call'
import type { WishlistDetail } from '@/lib/wishlists/schema'
import { useWrite } from './use-write'
import { mayOn } from './wishlist-words'

/** Moves a list to the trash, with a way back. */
export function useDeleteWishlist({ id: wishlistId, name }: Pick<WishlistDetail, 'id' | 'name'>) {
  const t = useTranslations('wishlists.settings')
  const failures = useTranslations('wishlists.failures')
  const undoToast = useUndoToast()
  const router = useRouter()
  const { write, busy } = useWrite(failures('delete'))
  const { write: restore } = useWrite()
  const remove = () =>
    write(async () => {
      await call('DELETE /api/wishlists/{wishlistId}', { wishlistId })
      router.push('/app/wishlists')
      undoToast({ title: t('deleted'), description: name }, () =>
        restore(() => call('POST /api/wishlists/{wishlistId}/restore', { wishlistId })),
      )
    })
  return { remove, busy }
}

/** The actions on a whole list: print it, leave it, delete it. */
export function WishlistMenu({
  list,
  viewerId,
  children,
}: {
  /** Further actions on a phone, where the header has no room for them. */
  children?: ReactNode
  list: Pick<
    WishlistDetail,
    'id' | 'name' | 'role' | 'blind' | 'isCollaborative' | 'settings' | 'collaborators'
  >
  viewerId: string
}) {
  const t = useTranslations('wishlists')
  const router = useRouter()
  const { write } = useWrite()
  const { remove } = useDeleteWishlist(list)
  const own = list.collaborators.find(collaborator => collaborator.userId === viewerId)
  const leave = (collaboratorId: string) =>
    write(async () => {
      await call('DELETE /api/wishlists/{wishlistId}/collaborators/{collaboratorId}', {
        wishlistId: list.id,
        collaboratorId,
      })
      router.push('/app/wishlists?tab=shared')
      toast({ title: t('detail.left'), description: list.name })
    })
  return (
    <ActionsMenu label={t('detail.actionsFor', { name: list.name })}>
      {children}
      <DropdownMenuItem onSelect={() => setTimeout(() => window.print())}>
        <Printer />
        {t('detail.print')}
      </DropdownMenuItem>
      {own ? (
        <DropdownMenuItem onSelect={() => leave(own.id)}>
          <LogOut className="flip" />
          {t('detail.leave')}
        </DropdownMenuItem>
      ) : null}
      {mayOn(list, 'delete') ? (
        <DropdownMenuItem variant="destructive" onSelect={remove}>
          <Trash2 />
          {t('settings.delete')}
        </DropdownMenuItem>
      ) : null}
    </ActionsMenu>
  )
}
