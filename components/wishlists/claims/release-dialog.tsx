'use client'
import { useTranslations } from 'next-intl'
import { ConfirmDialog } from '@/components/kit/confirm-dialog'
import { toast } from '@/components/ui/use-toast'
import { useWrite } from '@/components/wishlists/use-write'
import { call } from '@/lib/client/call'
import type { WishlistItem } from '@/lib/wishlists/schema'

/** Asks before a wish that is bought, or that somebody else claimed, is released. */
export function ReleaseDialog({
  item,
  claimId,
  mine,
  onClose,
}: {
  item: WishlistItem
  claimId: string
  mine: boolean
  onClose: () => void
}) {
  const t = useTranslations('wishlists.claim')
  const { write, busy } = useWrite()
  return (
    <ConfirmDialog
      open
      onOpenChange={open => !open && onClose()}
      title={t(mine ? 'releaseBought' : 'removeTitle')}
      description={t(mine ? 'releaseBoughtText' : 'removeText')}
      confirmLabel={t('release')}
      busy={busy}
      onConfirm={() =>
        write(async () => {
          await call('DELETE /api/claims/{claimId}', { claimId, confirm: true })
          toast({ title: t('released'), description: item.name })
          onClose()
        })
      }
    />
  )
}
