'use client'
import { ErrorScreen } from '@/components/shell/error-screen'
import { useErrorWords } from '@/components/shell/words/use-error-words'
import { type PageFailure, useReport } from '@/lib/client/report-error'

const languageOfPage = () => document.documentElement.lang

export default function ErrorPage(failure: PageFailure) {
  const { words } = useErrorWords(languageOfPage)
  const retry = useReport(failure)
  return (
    <div className="mx-auto w-full max-w-[720px] p-8 max-md:p-4">
      <ErrorScreen words={words} digest={failure.error.digest} retry={retry} />
    </div>
  )
}
