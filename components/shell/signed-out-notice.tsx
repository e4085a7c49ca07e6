'use client'
import { useEffect } from 'react'
import { toast } from '@/components/ui/use-toast'

/** A sentence that the page before left in the address, said once and taken out of it. */
function useParting(name: string, title: string, description: string) {
  useEffect(() => {
    const address = new URL(window.location.href)
    if (!address.searchParams.has(name)) return
    address.searchParams.delete(name)
    window.history.replaceState(window.history.state, '', address)
    toast({ title, description })
  }, [name, title, description])
}

export type Parting = { title: string; description: string }

/** On the sign-in page after a sign-out or the end of an account: says that it worked. Needs a toaster beside it. */
export function SignedOutNotice({ signedOut, deleted }: { signedOut: Parting; deleted: Parting }) {
  useEffect(() => {
    // A reader of this page is not signed in: a session that ended elsewhere leaves no page on this device
    // either.
    const forget = () => void import('@/lib/client/device').then(({ forgetPages }) => forgetPages())
    if (document.readyState === 'complete') return forget()
    // Nothing that the page itself needs waits for it.
    const later = () => setTimeout(forget)
    window.addEventListener('load', later, { once: true })
    return () => window.removeEventListener('load', later)
  }, [])
  useParting('signedOut', signedOut.title, signedOut.description)
  useParting('deleted', deleted.title, deleted.description)
  return null
}
