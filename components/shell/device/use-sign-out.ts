'use client'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { toast } from '@/components/ui/use-toast'
import { leaveDevice } from '@/lib/client/device'
import { tellUnread } from '@/lib/client/unread'

/** Ends the session; a full load of the sign-in page forgets everything this window held. */
export function useSignOut() {
  const t = useTranslations('shell')
  const [busy, setBusy] = useState(false)
  async function leave() {
    setBusy(true)
    const result = await leaveDevice()
    if (result.ok) {
      // The number on the app's icon was this reader's.
      tellUnread(0)
      return window.location.assign('/login?signedOut=1')
    }
    setBusy(false)
    toast({
      title: t('signOutFailed'),
      description: t(result.code === 'NETWORK' ? 'error.tipConnection' : 'error.tipRefresh'),
      variant: 'destructive',
    })
  }
  return { leave, busy }
}
