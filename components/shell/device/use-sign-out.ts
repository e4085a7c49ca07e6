'use client'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { askToLeave } from '@/components/shell/events'
import { toast } from '@/components/ui/use-toast'
import { leaveDevice } from '@/lib/client/device'
import { loadOutbox } from '@/lib/client/outbox/load'
import { tellUnread } from '@/lib/client/unread'

/** How many changes of this device the server does not have. Null where that cannot be read. */
const unsent = () =>
  loadOutbox()
    .then(outbox => outbox?.unsent() ?? 0)
    .catch(() => null)

/**
 * Ends the session; a full load of the sign-in page forgets everything this window held. False where it did not work,
 * which is said.
 */
export function useLeave() {
  const t = useTranslations('shell')
  return async (): Promise<boolean> => {
    const result = await leaveDevice()
    if (result.ok) {
      // The number on the app's icon was this reader's.
      tellUnread(0)
      window.location.assign('/login?signedOut=1')
      return true
    }
    toast({
      title: t('signOutFailed'),
      description: t(result.code === 'NETWORK' ? 'error.tipConnection' : 'error.tipRefresh'),
      variant: 'destructive',
    })
    return false
  }
}

/** Signs out, after a question where changes of this device were not sent. */
export function useSignOut() {
  const end = useLeave()
  const [busy, setBusy] = useState(false)
  async function leave() {
    setBusy(true)
    const count = await unsent()
    if (count) askToLeave(count)
    else if (await end()) return
    setBusy(false)
  }
  return { leave, busy }
}
