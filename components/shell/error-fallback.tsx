'use client'
import { useMessages } from 'next-intl'
import { type PageFailure, useReport } from '@/lib/client/report-error'
import { ErrorScreen } from './error-screen'

/** Stands in place of a page that failed. */
export function ErrorFallback(failure: PageFailure) {
  const { shell } = useMessages()
  const retry = useReport(failure)
  return (
    <div className="mx-auto w-full max-w-[720px] p-8 max-md:p-4">
      <ErrorScreen words={shell.error} digest={failure.error.digest} retry={retry} />
    </div>
  )
}
