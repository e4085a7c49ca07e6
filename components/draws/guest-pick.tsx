'use client'
import { useState, useTransition } from 'react'
import { FormError } from '@/components/kit/fields/form'
import { call } from '@/lib/client/call'
import { PickClosed, PickOpened } from './pick-moment'

/** A guest's pick: shown when they ask for it, so that a mail program that looks at links does not open it. */
export function GuestPick({ token, date }: { token: string; date: string }) {
  const [name, setName] = useState<string>()
  const [problem, setProblem] = useState<string>()
  const [busy, start] = useTransition()
  const open = () =>
    start(async () => {
      try {
        setName((await call('POST /api/draw-links/{token}', { token })).recipient.name)
      } catch (error) {
        if (!(error instanceof Error) || error.name !== 'CallError') throw error
        setProblem(error.message)
      }
    })
  return (
    <div className="mt-6 grid gap-3">
      <FormError message={problem} />
      {name === undefined ? (
        <PickClosed date={date} busy={busy} onOpen={open} />
      ) : (
        <PickOpened date={date} name={name} />
      )}
    </div>
  )
}
