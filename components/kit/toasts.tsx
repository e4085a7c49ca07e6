'use client'
import { useEffect } from 'react'
import { runToastAction, useToast } from '@/components/ui/use-toast'
import { useLazy } from '@/lib/client/hooks/use-lazy'
import { useShortcut } from '@/lib/client/shortcuts'
import { whenIdle } from '@/lib/client/when-idle'
import type { Position } from '@/lib/notify/values'

/** The toaster in the reader's language; fetched when the page is idle, or with the first message. The key that a message names works as long as it stands. */
export function Toasts({
  position,
  closeLabel,
  regionLabel,
}: {
  position?: Position
  closeLabel: string
  regionLabel: string
}) {
  const { toasts, heard } = useToast()
  const [Toaster, fetchToaster] = useLazy(async () => (await import('@/components/ui/toaster')).Toaster)
  const action = toasts.find(toast => toast.open)?.action
  useShortcut(action?.shortcut?.toLowerCase() ?? null, () => void runToastAction(), action?.label ?? '')
  // A message that there is no network could not fetch it.
  useEffect(() => whenIdle(fetchToaster), [fetchToaster])
  useEffect(() => {
    if (toasts.length > 0) fetchToaster()
  }, [toasts, fetchToaster])
  return (
    <>
      <p role="status" data-slot="heard" className="sr-only">
        {heard ? (
          <span key={heard.id}>
            {heard.parts[0]} {heard.parts[1]} {heard.parts[2]}
          </span>
        ) : null}
      </p>
      {Toaster ? <Toaster position={position} closeLabel={closeLabel} regionLabel={regionLabel} /> : null}
    </>
  )
}
