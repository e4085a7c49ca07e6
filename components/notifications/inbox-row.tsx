'use client'
import {
  AlarmClock,
  Bell,
  Database,
  Ellipsis,
  FileText,
  Gift,
  Heart,
  HeartHandshake,
  HouseHeart,
  Lightbulb,
  type LucideIcon,
  MailPlus,
  PackageCheck,
  PartyPopper,
  Pin,
  Plug,
  Shuffle,
  Truck,
  Undo2,
  Users,
  Wallet,
  Webhook,
} from 'lucide-react'
import { memo } from 'react'
import { personAvatar } from '@/components/kit/pictures/person-avatar'
import { buttonVariants } from '@/components/ui/button'
import { drawn } from '@/components/ui/drawn'
import { cn } from '@/lib/client/cn'
import type { Notification } from '@/lib/notifications/schema'
import type { Kind } from '@/lib/notify/values'
import type { InboxWords } from './inbox-words'

const tones = {
  bad: 'bg-bad-soft text-bad-ink',
  good: 'bg-good-soft text-good-ink',
  info: 'bg-info-soft text-info-ink',
  primary: 'bg-primary-soft text-primary-ink',
  warn: 'bg-warn-soft text-warn-ink',
} as const

/** What a kind looks like: alone as a tile, beside a face as a badge. */
const tile = (Icon: LucideIcon, tone: keyof typeof tones) => ({
  tile: (
    <span className={`grid size-9 shrink-0 place-items-center rounded-[10px] ${tones[tone]}`}>
      {drawn(Icon, 'size-4.5')}
    </span>
  ),
  badge: (
    <span
      data-slot="kind-badge"
      className={`absolute -end-1 -bottom-1 grid size-4 place-items-center rounded-full ring-2 ring-surface ${tones[tone]}`}
    >
      {drawn(Icon, 'size-2.5')}
    </span>
  ),
})

const reminder = tile(AlarmClock, 'info')
const order = tile(Truck, 'bad')
const idea = tile(Lightbulb, 'warn')
const budget = tile(Wallet, 'warn')
const wish = tile(Gift, 'primary')
const people = tile(Users, 'info')
const draw = tile(Shuffle, 'primary')
const family = tile(HouseHeart, 'info')

const tiles: Record<Kind, typeof reminder> = {
  'reminder.due': reminder,
  'task.order': order,
  'task.late': order,
  'task.ideas': idea,
  'task.pick': idea,
  'task.wrap': wish,
  'task.return': tile(Undo2, 'warn'),
  'budget.half': budget,
  'budget.nearLimit': budget,
  'budget.spent': tile(Wallet, 'bad'),
  'budget.atRisk': budget,
  'parcel.due': tile(PackageCheck, 'good'),
  'orderMail.came': tile(MailPlus, 'info'),
  'claim.changed': wish,
  'claim.gone': wish,
  'claim.released': wish,
  'claim.nudge': wish,
  'claim.coGiver': people,
  'share.answered': people,
  'share.ended': people,
  'list.joined': people,
  'claim.received': tile(HeartHandshake, 'good'),
  'list.shared': people,
  'list.invited': people,
  'list.revealed': tile(PartyPopper, 'good'),
  'draw.drawn': draw,
  'draw.redrawn': draw,
  'draw.cancelled': draw,
  'draw.revealed': draw,
  'family.joined': family,
  'family.left': family,
  'family.occasion': family,
  'circle.heart': tile(Heart, 'primary'),
  'import.done': tile(Database, 'good'),
  'report.made': tile(FileText, 'good'),
  'webhook.off': tile(Webhook, 'warn'),
  'connection.ends': tile(Plug, 'warn'),
  'telegram.off': tile(Plug, 'warn'),
  test: tile(Bell, 'info'),
}

const pinned = drawn(Pin, 'size-4')
const ellipsis = drawn(Ellipsis, 'size-4.5')
const menuLook = buttonVariants({ variant: 'quiet', size: 'icon-sm', className: 'relative z-1 shrink-0' })
const firstLook = buttonVariants({ variant: 'secondary', size: 'sm' })
// Without a padding of its own it begins where the first one does, also on a line of its own.
const nextLook = buttonVariants({
  variant: 'quiet',
  size: 'sm',
  className: 'px-0 hover:bg-transparent hover:underline dark:hover:bg-transparent',
})

export const InboxRow = memo(function InboxRow({
  item,
  words,
  isNear,
}: {
  item: Notification
  words: InboxWords
  /** Whether it is seen at once, so that its height must not be guessed. */
  isNear: boolean
}) {
  const { id, title, message, link, createdAt, readAt, isPinned, kind, actions, person } = item
  const isUnread = readAt === null
  return (
    <li
      data-row={id}
      className={cn(
        'relative flex gap-3 py-3.5 ps-4.5 pe-3 hover:bg-sunken/50 max-md:ps-3 max-md:pe-1.5',
        isNear ? '' : 'below-fold [--unseen:6rem] max-md:[--unseen:9rem]',
      )}
    >
      <span className="grid h-9 w-2 shrink-0 place-items-center">
        {isUnread ? (
          <>
            <span aria-hidden="true" className="size-2 rounded-full bg-primary" />
            <span className="sr-only">{words.unread}</span>
          </>
        ) : null}
      </span>
      {person ? (
        <span className="relative size-9 shrink-0">
          {personAvatar({ ...person, size: 36 })}
          {tiles[kind].badge}
        </span>
      ) : (
        tiles[kind].tile
      )}
      <div className="min-w-0 flex-1">
        <div className="flex items-start gap-1">
          <p className="min-w-0 flex-1 [overflow-wrap:anywhere]">
            <a
              id={`title-${id}`}
              href={link}
              data-soft=""
              data-do="open"
              dir="auto"
              className={
                isUnread
                  ? 'font-semibold text-ink after:absolute after:inset-0'
                  : 'font-medium text-ink after:absolute after:inset-0'
              }
            >
              {title}
            </a>
          </p>
          {isPinned ? (
            <button
              type="button"
              data-do="unpin"
              data-tip=""
              id={`unpin-${id}`}
              aria-label={words.unpin}
              aria-labelledby={`unpin-${id} title-${id}`}
              className="hit relative z-1 mt-0.5 shrink-0 rounded-xs px-1 text-ink-3 hover:text-ink"
            >
              {pinned}
            </button>
          ) : null}
          <time dateTime={createdAt} className="num mt-px shrink-0 text-ink-3 text-sm">
            {words.when(createdAt)}
          </time>
        </div>
        <p dir="auto" className="text-ink-3 text-sm [overflow-wrap:anywhere]">
          {message}
        </p>
        {actions.length > 0 ? (
          <div className="relative z-1 mt-2 flex w-fit flex-wrap gap-x-3 gap-y-1.5">
            {actions.map((action, at) => (
              <button
                key={action}
                type="button"
                data-slot="button"
                data-do={action}
                id={`${action}-${id}`}
                aria-labelledby={`${action}-${id} title-${id}`}
                className={at === 0 ? firstLook : nextLook}
              >
                {words.action(action)}
              </button>
            ))}
          </div>
        ) : null}
      </div>
      <button
        type="button"
        data-slot="button"
        data-do="menu"
        aria-haspopup="menu"
        aria-label={words.menu(title)}
        className={menuLook}
      >
        {ellipsis}
      </button>
    </li>
  )
})
