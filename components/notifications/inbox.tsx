'use client'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { onDemand } from '@/components/kit/on-demand'
import { pressedIn } from '@/components/kit/table/list-row'
import { Button } from '@/components/ui/button'
import { useRowFocus } from '@/lib/client/hooks/use-held-focus'
import type { PlainDate } from '@/lib/core/calendar'
import type { Notification } from '@/lib/notifications/schema'
import type { Filter } from '@/lib/notifications/values'
import { InboxRow } from './inbox-row'
import { groups, useInboxWords } from './inbox-words'
import { useInbox } from './use-inbox'

const InboxMenu = onDemand(() => import('./inbox-menu').then(module => module.InboxMenu))
const Tips = onDemand(() => import('@/components/ui/tips').then(module => module.Tips), { quiet: true })

/** As many rows as a screen shows at once. */
const nearRows = 8

const idOf = ({ id }: Notification) => id

/** The notifications of an account by the time in which they came. */
export function Inbox({
  first,
  nextCursor,
  filter,
  today,
  timeZone,
}: {
  first: readonly Notification[]
  nextCursor: string | null
  filter: Filter
  today: PlainDate
  timeZone: string
}) {
  const t = useTranslations('notifications')
  const router = useRouter()
  const words = useInboxWords(today, timeZone)
  const { items, setRead, setPinned, remove, markOrdered, remindTomorrow, more, busy } = useInbox({
    first,
    nextCursor,
    filter,
    today,
  })
  const [menu, setMenu] = useState<{ id: string; anchor: HTMLElement } | null>(null)
  const focus = useRowFocus('li')
  const open = (item: Notification) => {
    if (item.readAt === null) void setRead(item, true)
  }
  const visit = (item: Notification) => {
    open(item)
    router.push(item.link)
  }
  const near = new Set(items.slice(0, nearRows).map(({ id }) => id))
  const chosen = menu && items.find(({ id }) => id === menu.id)
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: one listener for the buttons of all rows
    // biome-ignore lint/a11y/useKeyWithClickEvents: keys press the buttons too
    <div
      {...focus}
      onClick={event =>
        pressedIn(event, items, idOf, {
          open,
          openBudget: visit,
          openDraw: visit,
          ordered: item => void markOrdered(item),
          tomorrow: item => void remindTomorrow(item),
          unpin: item => void setPinned(item, false),
          menu: (item, anchor) => setMenu({ id: item.id, anchor }),
        })
      }
    >
      {groups.map(group => {
        const rows = items.filter(({ createdAt }) => words.groupOf(createdAt) === group)
        return rows.length > 0 ? (
          <section key={group} aria-labelledby={`inbox-${group}`} className="mt-4 first:mt-0">
            <h2 id={`inbox-${group}`} className="mb-2 font-semibold text-ink-2 text-sm">
              {words.group(group)}
            </h2>
            <ul className="divide-y divide-line overflow-hidden rounded-lg border border-line bg-surface">
              {rows.map(item => (
                <InboxRow key={item.id} item={item} words={words} isNear={near.has(item.id)} />
              ))}
            </ul>
          </section>
        ) : null
      })}
      {items.length === 0 ? <p className="py-8 text-center text-ink-2">{t('nothingLeft')}</p> : null}
      {more ? (
        <div className="flex justify-center p-4">
          <Button variant="secondary" busy={busy} onClick={() => void more()}>
            {t('more')}
          </Button>
        </div>
      ) : null}
      {menu && chosen ? (
        <InboxMenu
          item={chosen}
          anchor={menu.anchor}
          onClose={() => setMenu(null)}
          onRead={isRead => void setRead(chosen, isRead)}
          onPin={isPinned => void setPinned(chosen, isPinned)}
          onRemove={() => void remove(chosen)}
        />
      ) : null}
      <Tips />
    </div>
  )
}
