import { AlarmClock, Gift, Wallet } from 'lucide-react'
import type { ReactElement } from 'react'
import { OccasionTile } from '@/components/kit/occasion-tag'
import { personAvatar } from '@/components/kit/pictures/person-avatar'
import { drawn } from '@/components/ui/drawn'
import { cn } from '@/lib/client/cn'
import type { OccasionType } from '@/lib/occasions/schema'
import type { Reminder } from '@/lib/reminders/schema'
import type { Face } from '@/lib/reminders/sentences.rules'

const gift = drawn(Gift, 'size-4')
const wallet = drawn(Wallet, 'size-4')
const clock = drawn(AlarmClock, 'size-4')

/** Who a reminder is about, else what: its occasion, its gift or its budget. */
export function reminderFace(
  { occasion, gift: itsGift, budget }: Pick<Reminder, 'occasion' | 'gift' | 'budget'>,
  face: Face | null,
  className?: string,
): ReactElement {
  if (face) return personAvatar({ ...face, size: 32, className })
  if (occasion)
    return (
      <OccasionTile type={occasion.type as OccasionType} className={cn('size-8 rounded-full', className)} />
    )
  return (
    <span
      className={cn('grid size-8 shrink-0 place-items-center rounded-full bg-sunken text-ink-2', className)}
    >
      {itsGift ? gift : budget ? wallet : clock}
    </span>
  )
}
