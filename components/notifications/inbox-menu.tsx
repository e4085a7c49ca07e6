'use client'
import { Mail, MailOpen, Pin, PinOff, Trash2 } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { RowMenu } from '@/components/kit/table/row-menu'
import { DropdownMenuItem, DropdownMenuSeparator } from '@/components/ui/dropdown-menu'
import type { Notification } from '@/lib/notifications/schema'

/** Everything that can be done with one notification. */
export function InboxMenu({
  item,
  anchor,
  onClose,
  onRead,
  onPin,
  onRemove,
}: {
  item: Notification
  anchor: HTMLElement
  onClose: () => void
  onRead: (isRead: boolean) => void
  onPin: (isPinned: boolean) => void
  onRemove: () => void
}) {
  const t = useTranslations('notifications')
  const isUnread = item.readAt === null
  const Letter = isUnread ? MailOpen : Mail
  const Needle = item.isPinned ? PinOff : Pin
  return (
    <RowMenu anchor={anchor} label={t('menu', { title: item.title })} onClose={onClose}>
      <DropdownMenuItem onSelect={() => onRead(isUnread)}>
        <Letter />
        {t(isUnread ? 'markRead' : 'markUnread')}
      </DropdownMenuItem>
      <DropdownMenuItem onSelect={() => onPin(!item.isPinned)}>
        <Needle />
        {t(item.isPinned ? 'unpin' : 'pin')}
      </DropdownMenuItem>
      <DropdownMenuSeparator />
      <DropdownMenuItem variant="destructive" onSelect={onRemove}>
        <Trash2 />
        {t('delete')}
      </DropdownMenuItem>
    </RowMenu>
  )
}
