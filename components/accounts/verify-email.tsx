'use client'
import { CircleCheck } from 'lucide-react'
import Link from 'next/link'
import { useTranslations } from 'next-intl'
import { useCallback, useEffect, useState } from 'react'
import { Loading } from '@/components/kit/loading'
import { Button } from '@/components/ui/button'
import { CallError, call } from '@/lib/client/call'
import { EntryHead } from './entry-head'
import { ResendLink } from './resend-link'
import { VerifyByPassword } from './verify-by-password'

type State = 'busy' | 'ask' | 'done' | 'dead' | 'failed'

/** A link works once, so one page asks once, however often it is drawn. */
const asked = new Map<string, Promise<State>>()

function confirmOnce(token: string): Promise<State> {
  const present = asked.get(token)
  if (present) return present
  const answer = call('POST /api/auth/verify-email', { token }).then(
    (): State => 'done',
    (error: unknown): State => {
      // Somebody else's session, or none: the password tells whose account it is.
      if (error instanceof CallError && error.code === 'VALIDATION_ERROR') return 'ask'
      if (error instanceof CallError && error.status === 422) return 'dead'
      asked.delete(token)
      return 'failed'
    },
  )
  asked.set(token, answer)
  return answer
}

/** Confirms the address as soon as the page is there. `email` is the reader's own, when signed in. */
export function VerifyEmail({
  token,
  email,
  confirmed,
}: {
  token: string | null
  email: string | null
  confirmed: boolean
}) {
  const t = useTranslations('accounts')
  const common = useTranslations('common')
  const [state, setState] = useState<State>(confirmed ? 'done' : token ? 'busy' : 'dead')

  const confirm = useCallback(() => {
    if (!token) return
    setState('busy')
    void confirmOnce(token).then(setState)
  }, [token])

  useEffect(() => {
    if (!confirmed) confirm()
  }, [confirmed, confirm])

  if (state === 'busy') return <Loading label={t('verifyBusy')} className="justify-start p-0" />
  if (state === 'ask' && token) return <VerifyByPassword token={token} onDone={setState} />
  if (state === 'done') {
    return (
      <div role="status">
        <CircleCheck aria-hidden="true" className="mb-4 size-9 text-good" />
        <EntryHead title={t('verifyDone')} text={t('verifyDoneText')} />
        <Button asChild className="mt-6">
          <a href="/app">{t('toApp')}</a>
        </Button>
      </div>
    )
  }
  if (state === 'failed') {
    return (
      <div role="alert">
        <EntryHead title={t('verifyFailed')} />
        <Button className="mt-6" onClick={confirm}>
          {common('retry')}
        </Button>
      </div>
    )
  }
  return (
    <div role="alert">
      <EntryHead title={t('linkDead')} text={t('verifyDead')} />
      {email ? (
        <div className="mt-6">
          <ResendLink email={email} />
        </div>
      ) : (
        <>
          <p className="mt-3 text-ink-2">{t('verifySignIn')}</p>
          <Button asChild className="mt-6">
            <Link href="/login?from=%2Fapp%2Fsettings">{t('signIn')}</Link>
          </Button>
        </>
      )}
    </div>
  )
}
