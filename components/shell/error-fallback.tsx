'use client'
import { useMessages } from 'next-intl'
import { useEffect } from 'react'
import { reportError } from '@/lib/client/report-error'
import { ErrorScreen } from './error-screen'

/** What is shown in the place of a page that failed. */
export function ErrorFallback({ error, reset }: { error: Error & { digest?: string }; reset: () => void }) {
  const { shell } = useMessages()
  useEffect(() => reportError(error), [error])
  return (
    <div className="mx-auto w-full max-w-[720px] p-8 max-md:p-4">
      <ErrorScreen words={shell.error} digest={error.digest} reset={reset} />
    </div>
  )
}
