'use client'
import { useTranslations } from 'next-intl'
import { useEffect } from 'react'
import { toast } from '@/components/ui/use-toast'
import { forgetPages } from '@/lib/client/device'

/** On the sign-in page after a sign-out: says that it worked, once. Needs a toaster beside it. */
export function SignedOutNotice() {
  const t = useTranslations('shell')
  useEffect(() => {
    // Whoever sees this page is nobody yet: a session that ended elsewhere leaves no page on this device either.
    void forgetPages()
  }, [])
  useEffect(() => {
    const address = new URL(window.location.href)
    if (!address.searchParams.has('signedOut')) return
    address.searchParams.delete('signedOut')
    window.history.replaceState(window.history.state, '', address)
    toast({ title: t('signedOut'), description: t('logoutSuccess') })
  }, [t])
  return null
}
