import { Bell, CalendarDays, Mail, MessageSquareText, Send, Smartphone } from 'lucide-react'
import { drawn } from '@/components/ui/drawn'
import type { Channel } from '@/lib/notify/values'

const icons: Record<Channel, ReturnType<typeof drawn>> = {
  in_app: drawn(Bell, 'size-4'),
  email: drawn(Mail, 'size-4'),
  push: drawn(Smartphone, 'size-4'),
  telegram: drawn(Send, 'size-4'),
  sms: drawn(MessageSquareText, 'size-4'),
  calendar: drawn(CalendarDays, 'size-4'),
}

/** The channels on which a reminder comes, as small pictures with their names in `label`. */
export const wayIcons = (channels: readonly Channel[], label: string) => (
  <span
    role="img"
    aria-label={label}
    title={label}
    className="relative z-1 inline-flex shrink-0 items-center gap-1.5 text-ink-3"
  >
    {channels.map(channel => (
      <span key={channel}>{icons[channel]}</span>
    ))}
  </span>
)
