'use client'
import { useEffect, useState } from 'react'
import { type Proof, watchFresh } from '@/lib/client/fresh'
import { useLazy } from '@/lib/client/hooks/use-lazy'

const load = () => import('./fresh-dialog').then(({ FreshDialog }) => FreshDialog)

interface Question {
  proof: Proof
  done: (isProved: boolean) => void
}

/** Waits for a call that needs a fresh sign-in, and asks the person who they are. `email` is for password managers. */
export function FreshSignIn({ email }: { email: string }) {
  const [question, setQuestion] = useState<Question | null>(null)
  const [FreshDialog, prepare] = useLazy(load)
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
  if (!question || !FreshDialog) return null
  const answer = (isProved: boolean) => {
    setQuestion(null)
    question.done(isProved)
  }
  return <FreshDialog email={email} proof={question.proof} onAnswer={answer} />
}
