'use client'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useCallback, useState } from 'react'
import { type ToastInput, toast } from '@/components/ui/use-toast'
import { type CallError, isWaiting } from '@/lib/client/call-error'
import { takeBack } from '@/lib/client/outbox/load'

/**
 * Shows why a write was refused, or `offline` where it never arrived or its code could not be loaded. One that this device
 * keeps and sends later is no failure.
 */
export function useFailure(offline: string) {
  return useCallback(
    (error: unknown) => {
      if (isWaiting(error)) return void toast({ title: (error as Error).message })
      const arrived =
        error instanceof Error && error.name === 'CallError' && !('code' in error && error.code === 'NETWORK')
      toast({ title: (arrived && error.message) || offline, variant: 'destructive' })
    },
    [offline],
  )
}

type Said = Pick<ToastInput, 'title' | 'description' | 'thumb'>

/** Shows a message after an action, with an undo that the key Z runs too. */
export function useUndoToast() {
  const common = useTranslations('common')
  return useCallback(
    (said: Said, undo: () => unknown) =>
      toast({
        ...said,
        action: { label: common('undo'), done: common('undone'), shortcut: 'Z', onAction: undo },
      }),
    [common],
  )
}

/** Runs an action that can be undone, one press at a time, and shows the result. */
export function useUndoable(offline: string) {
  const router = useRouter()
  const undoToast = useUndoToast()
  const fail = useFailure(offline)
  const [busy, setBusy] = useState(false)

  /** True when it succeeded. `onDone` runs before the message, `undo` when the user asks for it. */
  async function run(
    work: () => Promise<unknown>,
    { onDone, undo, ...said }: Said & { onDone: () => void; undo: () => Promise<unknown> },
  ): Promise<boolean> {
    setBusy(true)
    try {
      await work()
      onDone()
      undoToast(said, () => undo().then(() => router.refresh(), fail))
      return true
    } catch (error) {
      if (isWaiting(error)) {
        const { message, details } = error as CallError
        undoToast({ ...said, title: message }, () => takeBack(details, undo).catch(fail))
        return false
      }
      fail(error)
      return false
    } finally {
      setBusy(false)
    }
  }
  return { run, busy }
}
