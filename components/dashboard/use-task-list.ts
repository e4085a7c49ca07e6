'use client'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { recall } from '@/components/gifts/recall'
import { useUndoToast } from '@/components/kit/use-undoable'
import { type CallError, isWaiting } from '@/lib/client/call-error'
import { useRefresh } from '@/lib/client/hooks/use-refresh'
import { useWaiting } from '@/lib/client/outbox/hooks'
import { takeBack as unkeep } from '@/lib/client/outbox/load'
import { useFailure } from './use-failure'
import { isTaskWaiting } from './waiting-task'
import type { TaskGift, TaskLine } from './week-words'

/** What of a line is needed to do its task. */
type Doable = Pick<TaskLine, 'key' | 'kind' | 'isMissed' | 'gifts'>

/** The tick stays to be seen, then the row folds: design.md, Motion. */
const restMilliseconds = 600
const foldMilliseconds = 180

const wait = (ms: number) => new Promise(resolve => setTimeout(resolve, ms))

export type TaskState = 'open' | 'ticked' | 'folded'

/** Ticking off tasks: the tick shows at once, the write follows, and the toast takes it back. */
export function useTaskList(lines: readonly Doable[], today: string) {
  const t = useTranslations('dashboard')
  const undoToast = useUndoToast()
  const refresh = useRefresh()
  const fail = useFailure()
  const { patchOf } = useWaiting('gift')
  const [states, setStates] = useState<Readonly<Record<string, TaskState>>>({})
  // A task that has left is forgotten: when it comes back, it is open.
  const known = Object.entries(states).filter(([key]) => lines.some(line => line.key === key))
  if (known.length < Object.keys(states).length) setStates(Object.fromEntries(known))

  const stateOf = (line: Doable): TaskState => {
    const state = states[line.key] ?? 'open'
    return state === 'open' && isTaskWaiting(line, patchOf) ? 'ticked' : state
  }
  const set = (key: string, state: TaskState) => setStates(before => ({ ...before, [key]: state }))

  async function undo({ key, kind }: Doable, gifts: TaskGift[], takeBack?: () => Promise<unknown>) {
    try {
      await (takeBack ? takeBack() : (await import('./task-writes')).undoTask(kind, gifts))
      set(key, 'open')
      refresh()
    } catch (error) {
      fail(error)
    }
  }

  /** Does a task with all its gifts, or with the one that was chosen. */
  async function finish(line: Doable, gifts = line.gifts) {
    const { key, kind, isMissed } = line
    if (stateOf(line) === 'ticked') return
    set(key, 'ticked')
    const [gift] = gifts
    let takeBack: (() => Promise<unknown>) | undefined
    try {
      const writes = await import('./task-writes')
      takeBack = (await Promise.all([writes.doTask(line, gifts, today), wait(restMilliseconds)]))[0]
    } catch (error) {
      if (!isWaiting(error)) {
        set(key, 'open')
        return fail(error)
      }
      const { message, details } = error as CallError
      set(key, 'folded')
      const back = () => unkeep(details, async () => (await import('./task-writes')).undoTask(kind, gifts))
      return void undoToast({ title: message }, () => undo(line, gifts, back))
    }
    set(key, 'folded')
    const message = undoToast(
      {
        title: t(`done.${kind === 'ideas' ? 'pick' : isMissed ? 'buy' : kind}`, {
          gift: gift?.name ?? '',
          count: gifts.length,
        }),
      },
      () => undo(line, gifts, takeBack),
    )
    const chosen = gifts.filter(({ status }) => status === 'idea')
    if (kind === 'ideas' || kind === 'pick') recall(message, chosen)
    await wait(foldMilliseconds)
    refresh()
  }

  /** Puts a task off until tomorrow, or hides it for good. */
  async function hide({ key, fingerprint, title }: TaskLine, forGood: boolean) {
    if (!fingerprint) return
    set(key, 'folded')
    const writes = await import('./task-writes').catch(fail)
    try {
      if (!writes) return set(key, 'open')
      await Promise.all([writes.hideTask(fingerprint, forGood), wait(foldMilliseconds)])
    } catch (error) {
      set(key, 'open')
      return fail(error)
    }
    undoToast({ title: t(forGood ? 'week.hidden' : 'week.putOff'), description: title }, async () => {
      try {
        await writes.showTask(fingerprint)
        set(key, 'open')
        refresh()
      } catch (error) {
        fail(error)
      }
    })
    refresh()
  }

  return { stateOf, finish, hide }
}
