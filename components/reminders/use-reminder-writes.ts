'use client'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useFailure, useUndoToast } from '@/components/kit/use-undoable'
import { toast } from '@/components/ui/use-toast'
import { call } from '@/lib/client/call'
import { type CallError, isWaiting } from '@/lib/client/call-error'
import { takeBack } from '@/lib/client/outbox/load'
import type { Reminder } from '@/lib/reminders/schema'
import type { Snooze } from '@/lib/reminders/values'

type What = Pick<Reminder, 'id' | 'title'>

/**
 * The writes of a list of reminders. Each shows at once and can be undone. `gone` holds the reminders that left
 * the list.
 */
export function useReminderWrites(moment: (instant: string) => string) {
  const t = useTranslations('reminders')
  const router = useRouter()
  const undoToast = useUndoToast()
  const failures = {
    complete: useFailure(t('failures.complete')),
    dismiss: useFailure(t('failures.dismiss')),
    update: useFailure(t('failures.update')),
    delete: useFailure(t('failures.delete')),
  }
  const [gone, setGone] = useState<ReadonlySet<string>>(new Set())
  const leave = (id: string, left: boolean) =>
    setGone(ids => new Set(left ? [...ids, id] : [...ids].filter(one => one !== id)))

  async function write(
    { id, title }: What,
    work: () => Promise<unknown>,
    failure: keyof typeof failures,
    said: string,
    undo: (() => Promise<unknown>) | null,
  ) {
    leave(id, true)
    try {
      await work()
    } catch (error) {
      leave(id, false)
      if (!isWaiting(error) || !undo) return failures[failure](error)
      const { message, details } = error as CallError
      return void undoToast({ title: message, description: title }, () =>
        takeBack(details, undo).catch(failures.update),
      )
    }
    router.refresh()
    leave(id, false)
    if (undo)
      undoToast({ title: said, description: title }, () =>
        undo().then(() => router.refresh(), failures.update),
      )
    else toast({ title: said, description: title })
  }

  const reopen = (reminderId: string) => call('POST /api/reminders/{reminderId}/reopen', { reminderId })
  return {
    gone,
    complete: (one: What) =>
      write(
        one,
        () => call('POST /api/reminders/{reminderId}/complete', { reminderId: one.id }),
        'complete',
        t('toasts.completed'),
        () => reopen(one.id),
      ),
    dismiss: (one: What) =>
      write(
        one,
        () => call('POST /api/reminders/{reminderId}/dismiss', { reminderId: one.id }),
        'dismiss',
        t('toasts.dismissed'),
        () => reopen(one.id),
      ),
    reopen: (one: What) => write(one, () => reopen(one.id), 'update', t('toasts.reopened'), null),
    remove: (one: What) =>
      write(
        one,
        () => call('DELETE /api/reminders/{reminderId}', { reminderId: one.id }),
        'delete',
        t('toasts.deleted'),
        () => call('POST /api/reminders/{reminderId}/restore', { reminderId: one.id }),
      ),
    snooze: async (one: What, when: { preset: Snooze } | { until: string }) => {
      try {
        const { fireAt } = await call('POST /api/reminders/{reminderId}/snooze', {
          reminderId: one.id,
          ...when,
        })
        toast({ title: t('toasts.snoozed', { when: moment(fireAt) }), description: one.title })
        router.refresh()
        return true
      } catch (error) {
        failures.update(error)
        return false
      }
    },
  }
}
