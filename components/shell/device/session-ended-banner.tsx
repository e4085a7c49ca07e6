'use client'
import { LogIn } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import { forgetPages } from '@/lib/client/device'
import { watchSessionEnd } from '@/lib/client/session'

/** Says that the session has ended, and leaves what is half typed where it is: the way in opens beside it. */
export function SessionEndedBanner() {
  const t = useTranslations('shell')
  const [ended, setEnded] = useState(false)
  useEffect(
    () =>
      watchSessionEnd(() => {
        setEnded(true)
        void forgetPages()
      }),
    [],
  )
  return (
    <div role="status" data-print="hide">
      {ended ? (
        <p className="flex min-h-10 items-center gap-2.5 bg-warn-soft px-8 py-2 font-semibold text-warn-ink max-lg:px-6 max-md:px-4">
          <LogIn aria-hidden="true" className="flip size-4.5 shrink-0 stroke-2" />
          <span>{t('sessionEnded')}</span>
          <a
            href="/login"
            target="_blank"
            rel="noopener"
            onClick={() => setEnded(false)}
            className="hit ms-auto shrink-0 underline"
          >
            {t('signInAgain')}
          </a>
        </p>
      ) : null}
    </div>
  )
}
