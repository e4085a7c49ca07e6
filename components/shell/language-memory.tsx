'use client'
import { useRouter } from 'next/navigation'
import { useLocale } from 'next-intl'
import { useEffect } from 'react'
import { forgottenLanguage, rememberLanguage } from '@/lib/client/language'

/** Brings back the language that local storage remembers when the cookie is gone. */
export function LanguageMemory() {
  const locale = useLocale()
  const router = useRouter()
  useEffect(() => {
    const kept = forgottenLanguage()
    if (!kept || new URLSearchParams(location.search).has('lng')) return
    rememberLanguage(kept)
    if (kept !== locale) router.refresh()
  }, [locale, router])
  return null
}
