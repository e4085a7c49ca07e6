import { RotateCw } from 'lucide-react'
import { ErrorPanel } from '@/components/kit/error-panel'
import { Button } from '@/components/ui/button'

const tips = ['tipRefresh', 'tipConnection', 'tipCache', 'tipBrowser'] as const

export type ErrorScreenWords = Record<
  (typeof tips)[number] | 'title' | 'text' | 'tryAgain' | 'goHome' | 'report' | 'help' | 'tips',
  string
>

/** What went wrong, the ways on and what often helps. Every way is a full load, so that whatever broke is gone. */
export function ErrorScreen({
  words,
  digest,
  reset,
}: {
  words: ErrorScreenWords
  /** The reference that stands in the server's log too. */
  digest?: string
  reset: () => void
}) {
  return (
    <>
      <ErrorPanel
        title={words.title}
        text={words.text}
        actions={
          <>
            <Button onClick={reset}>
              <RotateCw aria-hidden="true" />
              {words.tryAgain}
            </Button>
            <Button variant="secondary" asChild>
              <a href="/">{words.goHome}</a>
            </Button>
            <Button variant="quiet" asChild>
              <a href="/contact">{words.report}</a>
            </Button>
            <Button variant="quiet" asChild>
              <a href="/help">{words.help}</a>
            </Button>
          </>
        }
        details={digest ? <bdi dir="ltr">{digest}</bdi> : undefined}
      />
      <h3 className="mt-6 mb-2 font-semibold">{words.tips}</h3>
      <ul className="list-disc ps-5 text-ink-2">
        {tips.map(tip => (
          <li key={tip}>{words[tip]}</li>
        ))}
      </ul>
    </>
  )
}
