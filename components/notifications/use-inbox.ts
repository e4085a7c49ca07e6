'use client'
import { useTranslations } from 'next-intl'
import { useMemo, useRef, useState } from 'react'
import { type Ordered, markOrdered as orderGift } from '@/components/gifts/mark-ordered'
import { useFailure, useUndoToast } from '@/components/kit/use-undoable'
import { toast } from '@/components/ui/use-toast'
import { call } from '@/lib/client/call'
import { useRefresh } from '@/lib/client/hooks/use-refresh'
import type { PlainDate } from '@/lib/core/calendar'
import type { Notification } from '@/lib/notifications/schema'
import type { Filter } from '@/lib/notifications/values'
import { putOff } from './put-off'

const pageSize = 30

/** A notification after a change that the page does not have yet; null for a deleted one. */
type Changed = ReadonlyMap<string, Notification | null>

/** The rows of the inbox: those of the page, further ones, and what was changed since. */
export function useInbox({
  first,
  nextCursor,
  filter,
  today,
}: {
  first: readonly Notification[]
  nextCursor: string | null
  filter: Filter
  today: PlainDate
}) {
  const t = useTranslations('notifications')
  const refresh = useRefresh()
  const fail = useFailure(t('failed'))
  const undoable = useUndoToast()
  const [seen, setSeen] = useState(first)
  const [changed, setChanged] = useState<Changed>(new Map())
  const [further, setFurther] = useState<{ data: readonly Notification[]; cursor: string | null } | null>(
    null,
  )
  const [busy, setBusy] = useState(false)
  // A row from the server replaces the changes that were noted here.
  if (seen !== first) {
    setSeen(first)
    const known = new Set([...seen, ...first].map(({ id }) => id))
    setChanged(all => new Map([...all].filter(([id]) => !known.has(id))))
  }

  const items = useMemo(() => {
    const known = new Set(first.map(({ id }) => id))
    return [...first, ...(further?.data.filter(({ id }) => !known.has(id)) ?? [])].flatMap(one => {
      const now = changed.get(one.id)
      return now === undefined ? [one] : now === null ? [] : [now]
    })
  }, [first, further, changed])

  const note = (id: string, now: Notification | null | undefined) =>
    setChanged(all => {
      const next = new Map(all)
      if (now === undefined) next.delete(id)
      else next.set(id, now)
      return next
    })

  /** Shows a change at once, and takes it back when it is refused. */
  async function write(item: Notification, now: Notification | null, work: () => Promise<unknown>) {
    note(item.id, now)
    try {
      await work()
      refresh()
      return true
    } catch (error) {
      note(item.id, item)
      fail(error)
      return false
    }
  }

  const now = () => new Date().toISOString()
  const setRead = (item: Notification, isRead: boolean) => {
    const one = { notificationId: item.id }
    return write(item, { ...item, readAt: isRead ? now() : null }, () =>
      isRead
        ? call('POST /api/notifications/{notificationId}/read', one)
        : call('POST /api/notifications/{notificationId}/unread', one),
    )
  }
  const setPinned = (item: Notification, isPinned: boolean) => {
    const one = { notificationId: item.id }
    return write(item, { ...item, isPinned }, () =>
      isPinned
        ? call('POST /api/notifications/{notificationId}/pin', one)
        : call('DELETE /api/notifications/{notificationId}/pin', one),
    )
  }

  async function remove(item: Notification) {
    const one = { notificationId: item.id }
    if (!(await write(item, null, () => call('DELETE /api/notifications/{notificationId}', one)))) return
    undoable({ title: t('deleted'), description: item.title }, () =>
      write(item, item, () => call('POST /api/notifications/{notificationId}/restore', one)),
    )
  }

  /** What was done in place needs no button any more, and is read. */
  const finished = (item: Notification) => ({ ...item, actions: [], readAt: item.readAt ?? now() })
  const read = (item: Notification) =>
    call('POST /api/notifications/{notificationId}/read', { notificationId: item.id })
  const unread = (item: Notification) =>
    call('POST /api/notifications/{notificationId}/unread', { notificationId: item.id })

  async function markOrdered(item: Notification) {
    let ordered: Ordered | null = null
    const done = await write(item, finished(item), async () => {
      ordered = await orderGift({ id: item.subjectId ?? '' }, today)
      await read(item)
    })
    if (!done) return
    const takeBack = (ordered as Ordered | null)?.undo
    if (!takeBack) return toast({ title: t('orderedBefore'), description: item.title })
    undoable({ title: t('orderedDone'), description: item.title }, () =>
      write(item, item, async () => {
        await takeBack()
        if (item.readAt === null) await unread(item)
      }),
    )
  }

  async function remindTomorrow(item: Notification) {
    const done = await write(item, finished(item), async () => {
      await putOff(item)
      await read(item)
    })
    if (done) toast({ title: t('tomorrowDone'), description: item.title })
  }

  const cursor = further ? further.cursor : nextCursor
  const asked = useRef(false)
  async function more() {
    if (!cursor || asked.current) return
    asked.current = true
    setBusy(true)
    try {
      const page = await call('GET /api/notifications', { filter, cursor, limit: pageSize })
      setFurther(before => ({ data: [...(before?.data ?? []), ...page.data], cursor: page.nextCursor }))
    } catch (error) {
      fail(error)
    } finally {
      asked.current = false
      setBusy(false)
    }
  }

  return { items, setRead, setPinned, remove, markOrdered, remindTomorrow, more: cursor ? more : null, busy }
}
