'use client'
import { CloudOff, History } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { Card } from '@/components/kit/card'
import { Button, buttonVariants } from '@/components/ui/button'

export interface Trouble {
  /** What did not come through. `done`: an earlier try was imported, and only its answer is missing. */
  during: 'checking' | 'running' | 'done'
  /** What the server says, if it answered. */
  message: string | null
  /** The name of the chosen file; null for pasted text. */
  fileName: string | null
}

/** Says what did not come through. What was chosen stays, and can be sent again. */
export function ImportTrouble({
  trouble: { during, message, fileName },
  busy,
  onAgain,
}: {
  trouble: Trouble
  busy: boolean
  onAgain: () => void
}) {
  const t = useTranslations('transfers')
  const common = useTranslations('common')
  const isDone = during === 'done'
  const Icon = isDone ? History : CloudOff
  return (
    <Card
      role="alert"
      className="flex flex-wrap items-center gap-x-4 gap-y-2.5 bg-warn-soft px-4 py-3 text-warn-ink"
    >
      <div className="flex min-w-0 flex-1 basis-72 items-start gap-2.5">
        <Icon aria-hidden="true" className="mt-0.5 size-4.5 shrink-0" />
        <div className="min-w-0">
          <p className="font-semibold">{message ?? t(`trouble.${during}`)}</p>
          <p className="text-sm">
            {isDone
              ? t('trouble.doneText')
              : during === 'running'
                ? t('trouble.runningText')
                : t('trouble.checkingText')}
            {!isDone && fileName ? (
              <>
                {' '}
                <bdi className="font-semibold">{fileName}</bdi>
              </>
            ) : null}
          </p>
        </div>
      </div>
      {isDone ? (
        <a
          href="/app/data?tab=history"
          data-soft=""
          className={buttonVariants({ variant: 'secondary', size: 'sm' })}
        >
          {t('tabs.history')}
        </a>
      ) : (
        <Button variant="secondary" size="sm" busy={busy} onClick={onAgain}>
          {common('retry')}
        </Button>
      )}
    </Card>
  )
}
