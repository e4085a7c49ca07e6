'use client'
import { Check, LoaderCircle } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { ConflictNotice } from '@/components/kit/fields/conflict-notice'
import { ErrorText, useErrorText } from '@/components/kit/fields/field'
import { Button } from '@/components/ui/button'
import type { SaveState } from '@/lib/client/hooks/use-saved-record'

/** Refusals that the same value would only meet again. */
const final = ['EMAIL_TAKEN', 'VALIDATION_ERROR', 'TOO_MANY_REQUESTS']

/**
 * The result of a change, beside its control: saved, refused with a retry, or overtaken by another user's
 * change.
 */
export function SaveMark({
  state,
  of = 'preferences',
  onAgain,
  onTheirs,
}: {
  state: SaveState | undefined
  /** What was to be changed. */
  of?: 'preferences' | 'profile'
  /** Saves the value once more, also over somebody else's. */
  onAgain: (value: unknown) => void
  onTheirs: () => void
}) {
  const t = useTranslations('preferences')
  const common = useTranslations('common')
  const words = useErrorText()
  return (
    <div role="status" className={state ? 'mt-2 min-h-5 text-sm' : 'contents'}>
      {state?.kind === 'saving' ? (
        <span className="inline-flex items-center gap-1.5 text-ink-3">
          <LoaderCircle aria-hidden="true" className="size-3.5 animate-spin stroke-2" />
          {t('saving')}
        </span>
      ) : null}
      {state?.kind === 'saved' ? (
        <span className="inline-flex items-center gap-1.5 text-good-ink">
          <Check aria-hidden="true" className="size-3.5 stroke-2" />
          {t('saved')}
        </span>
      ) : null}
      {state?.kind === 'failed' ? (
        <>
          <ErrorText>
            <b className="block font-semibold">{t(`failures.${of}`)}</b>
            {words(state.message)}
          </ErrorText>
          {final.includes(state.code) ? null : (
            <Button variant="secondary" size="sm" className="mt-2" onClick={() => onAgain(state.value)}>
              {common('retry')}
            </Button>
          )}
        </>
      ) : null}
      {state?.kind === 'conflict' ? (
        <ConflictNotice quiet onMine={() => onAgain(state.mine)} onTheirs={onTheirs} />
      ) : null}
    </div>
  )
}
