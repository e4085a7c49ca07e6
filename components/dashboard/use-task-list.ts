'use client'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { toast } from '@/components/ui/use-toast'
import type { TaskGift, TaskLine } from './week-words'

/** The tick stays to be seen, then the row folds: design.md, Motion. */
const restMilliseconds = 600
const foldMilliseconds = 180

const wait = (ms: number) => new Promise(resolve => setTimeout(resolve, ms))

export type TaskState = 'open' | 'ticked' | 'folded'

/** Ticking off tasks: the tick shows at once, the write follows, and the toast takes it back. */
export function useTaskList(today: string) {
  const t = useTranslations('dashboard')
  const common = useTranslations('common')
  const router = useRouter()
  const [states, setStates] = useState<Readonly<Record<string, TaskState>>>({})

  const set = (key: string, state: TaskState) => setStates(before => ({ ...before, [key]: state }))

  async function fail(error: unknown, key: string, state: TaskState) {
    const { CallError } = await import('@/lib/client/call')
    set(key, state)
    if (!(error instanceof CallError)) throw error
    toast({ title: error.code === 'NETWORK' ? t('week.offline') : error.message, variant: 'destructive' })
  }

  async function undo({ key, kind }: TaskLine, gifts: TaskGift[]) {
    try {
      await (await import('./task-writes')).undoTask(kind, gifts)
      set(key, 'open')
      router.refresh()
    } catch (error) {
      await fail(error, key, 'folded')
    }
  }

  /** Does a task with all its gifts, or with the one that was chosen. */
  async function finish(line: TaskLine, gifts = line.gifts) {
    const { key, kind } = line
    if (states[key] === 'ticked') return
    set(key, 'ticked')
    const [gift] = gifts
    try {
      const writes = await import('./task-writes')
      await Promise.all([writes.doTask(kind, gifts, today), wait(restMilliseconds)])
    } catch (error) {
      return fail(error, key, 'open')
    }
    set(key, 'folded')
    toast({
      title: t(`done.${kind === 'ideas' ? 'pick' : kind}`, { gift: gift?.name ?? '', count: gifts.length }),
      action: { label: common('undo'), onAction: () => void undo(line, gifts), shortcut: 'Z' },
    })
    await wait(foldMilliseconds)
    router.refresh()
  }

  return { stateOf: (key: string): TaskState => states[key] ?? 'open', finish }
}
