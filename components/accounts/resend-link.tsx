'use client'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { ErrorText, useErrorText } from '@/components/kit/fields/field'
import { Button } from '@/components/ui/button'
import { windows } from '@/lib/accounts/values'
import { CallError, call } from '@/lib/client/call'

/** Mails the link that confirms an address once more. */
export function ResendLink({ email }: { email: string }) {
  const t = useTranslations('accounts')
  const words = useErrorText()
  const [state, setState] = useState<'idle' | 'busy' | 'sent'>('idle')
  const [problem, setProblem] = useState<string>()

  async function resend() {
    setState('busy')
    setProblem(undefined)
    try {
      await call('POST /api/auth/verify-email/resend', {})
      setState('sent')
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      const minutes = Math.ceil(windows.mails / 60)
      setProblem(
        error.code === 'TOO_MANY_REQUESTS' ? t('tooManyTries', { minutes }) : error.message || 'unexpected',
      )
      setState('idle')
    }
  }

  return (
    <div>
      {state === 'sent' ? (
        <p role="status" className="text-good-ink text-sm">
          {t('resent', { email })}
        </p>
      ) : (
        <Button variant="secondary" size="sm" busy={state === 'busy'} onClick={resend}>
          {t('resend')}
        </Button>
      )}
      {problem ? <ErrorText>{words(problem)}</ErrorText> : null}
    </div>
  )
}
