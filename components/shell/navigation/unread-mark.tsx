'use client'
import { useTranslations } from 'next-intl'
import { cn } from '@/lib/client/cn'
import { useUnread } from '@/lib/client/unread'

const most = 99

/** How many notifications are unread, as a mark on or beside a name. Nothing when there are none. */
export function UnreadMark({ count, className }: { count: number; className?: string }) {
  const t = useTranslations('shell')
  const unread = useUnread(count)
  if (unread === 0) return null
  return (
    <span
      data-slot="unread-mark"
      className={cn(
        'num grid h-5 min-w-5 place-items-center rounded-full bg-primary px-1.5 font-bold text-[11px]/none text-primary-foreground',
        className,
      )}
    >
      <span aria-hidden="true">{unread > most ? `${most}+` : unread}</span>
      <span className="sr-only">{t('unread', { count: unread })}</span>
    </span>
  )
}
