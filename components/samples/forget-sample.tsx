'use client'
import { useEffect } from 'react'
import { forgottenSample } from '@/lib/core/cookies'

/** What was said once about an ended sample is not said again. */
export function ForgetSample() {
  useEffect(() => {
    // biome-ignore lint/suspicious/noDocumentCookie: cookieStore is missing in Safari and on plain http
    document.cookie = forgottenSample
  }, [])
  return null
}
