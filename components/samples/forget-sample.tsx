'use client'
import { useEffect } from 'react'
import { forgottenSample } from '@/lib/core/cookies'

/** The message about an ended sample family is shown once. */
export function ForgetSample() {
  useEffect(() => {
    // biome-ignore lint/suspicious/noDocumentCookie: cookieStore is missing in Safari and on plain http
    document.cookie = forgottenSample
  }, [])
  return null
}
