'use client'
import { useEffect } from 'react'
import { useParting } from './use-parting'

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
