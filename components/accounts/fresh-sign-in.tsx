'use client'
import { useEffect, useState } from 'react'
import { type Proof, watchFresh } from '@/lib/client/fresh'
import { useLazy } from '@/lib/client/hooks/use-lazy'

const loadNotice = () => import('./identities/service-notice').then(({ ServiceNotice }) => ServiceNotice)
const load = () => import('./fresh-dialog').then(({ FreshDialog }) => FreshDialog)

interface Question {
  proof: Proof
  done: (isProved: boolean) => void
}

/** Waits for a call that needs a fresh sign-in, and asks the person who they are. `email` is for password managers. */
export function FreshSignIn({ email }: { email: string }) {
  const [question, setQuestion] = useState<Question | null>(null)
  const [FreshDialog, prepare] = useLazy(load)
  const [returned, setReturned] = useState<string | null>(null)
  const [ServiceNotice, prepareNotice] = useLazy(loadNotice)
  useEffect(() => {
    const url = new URL(window.location.href)
    const code = url.searchParams.get('oidc')
    if (code === null) return
    // A page that is loaded again does not say it again.
    url.searchParams.delete('oidc')
    window.history.replaceState(window.history.state, '', url)
    prepareNotice(() => undefined)
    setReturned(code)
  }, [prepareNotice])
  useEffect(
    () =>
      watchFresh((proof, done) => {
        prepare(() => {
          setQuestion(null)
          done(false)
        })
        setQuestion({ proof, done })
      }),
    [prepare],
  )
  const notice = returned && ServiceNotice ? <ServiceNotice code={returned} /> : null
  if (!question || !FreshDialog) return notice
  const answer = (isProved: boolean) => {
    setQuestion(null)
    question.done(isProved)
  }
  return <FreshDialog email={email} proof={question.proof} onAnswer={answer} />
}
