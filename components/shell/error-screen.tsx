import { ErrorPanel } from '@/components/kit/error-panel'

/** The looks of buttons, written out: this screen is part of every page, and should bring nothing along. */
const button =
  'press hit relative inline-flex h-9 select-none items-center justify-center whitespace-nowrap rounded-md border px-3.5 font-semibold max-md:h-11'
const secondary = `${button} border-line-strong bg-surface text-ink shadow-1 hover:bg-sunken dark:hover:bg-raised`
const quiet = `${button} border-transparent text-ink-2 hover:bg-sunken hover:text-ink dark:hover:bg-raised`

const tips = ['tipRefresh', 'tipConnection', 'tipCache', 'tipBrowser'] as const

export type ErrorScreenWords = Record<
  (typeof tips)[number] | 'title' | 'text' | 'tryAgain' | 'goHome' | 'report' | 'help' | 'tips',
  string
>

/** An error page with links and advice. Every way out loads anew, which clears a broken state. */
export function ErrorScreen({
  words,
  digest,
  retry,
}: {
  words: ErrorScreenWords
  /** The reference that stands in the server's log too. */
  digest?: string
  retry: () => void
}) {
  return (
    <>
      <ErrorPanel
        title={words.title}
        text={words.text}
        actions={
          <>
            <button
              type="button"
              onClick={retry}
              className={`${button} border-transparent bg-primary text-primary-foreground hover:bg-(--primary-hover)`}
            >
              {words.tryAgain}
            </button>
            <a href="/" className={secondary}>
              {words.goHome}
            </a>
            <a href="/contact" className={quiet}>
              {words.report}
            </a>
            <a href="/help" className={quiet}>
              {words.help}
            </a>
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
