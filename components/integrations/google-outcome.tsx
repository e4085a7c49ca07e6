'use client'
import { useTranslations } from 'next-intl'
import { useEffect } from 'react'
import type { GoogleOutcome } from '@/lib/connectors/values'

/** What came of a sign-in at Google. Its word leaves the address, so that a reload does not say it again. */
export function GoogleOutcomeText({ outcome }: { outcome: GoogleOutcome }) {
  const t = useTranslations('integrations')
  useEffect(() => {
    const url = new URL(window.location.href)
    url.searchParams.delete('google')
    window.history.replaceState(window.history.state, '', url)
  }, [])
  return (
    <p
      role="status"
      className={
        outcome === 'connected'
          ? 'mb-5 rounded-md bg-good-soft px-3 py-2.5 text-good-ink'
          : 'mb-5 rounded-md bg-warn-soft px-3 py-2.5 text-warn-ink'
      }
    >
      {outcome === 'connected' ? t('connected') : t(`google.outcomes.${outcome}`)}
    </p>
  )
}
