'use client'
import { useEffect } from 'react'
import { ErrorScreen } from '@/components/shell/error-screen'
import { useErrorWords } from '@/components/shell/use-error-words'
import { reportError } from '@/lib/client/report-error'

const languageOfPage = () => document.documentElement.lang

export default function ErrorPage({
  error,
  reset,
}: {
  error: Error & { digest?: string }
  reset: () => void
}) {
  const { words } = useErrorWords(languageOfPage)
  useEffect(() => reportError(error), [error])
  return (
    <div className="mx-auto w-full max-w-[720px] p-8 max-md:p-4">
      <ErrorScreen words={words} digest={error.digest} reset={reset} />
    </div>
  )
}
