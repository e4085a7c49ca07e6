'use client'
import { useTranslations } from 'next-intl'
import { SheetPanel } from '@/components/kit/sheet-panel'
import type { WishlistItem } from '@/lib/wishlists/schema'
import { CommentThread } from './comment-thread'

/** The comments on one wish. */
export function CommentsSheet({ item, onClose }: { item: WishlistItem; onClose: () => void }) {
  const t = useTranslations('wishlists.comments')
  return (
    <SheetPanel open onOpenChange={open => !open && onClose()} title={t('onWish', { name: item.name })}>
      <CommentThread item={item} />
    </SheetPanel>
  )
}
