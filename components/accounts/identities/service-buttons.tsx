'use client'
import { type ReactNode, useState } from 'react'
import { useReturn } from '@/lib/client/hooks/use-return'
import { leaveFor } from '@/lib/client/services'
import { serviceProblem } from './service-problems'

export interface ServiceParts {
  services: readonly { id: string; label: string }[]
  or: string
  /** The looks of a button, and its icons: the page of the sign-in loads no component for them. */
  look: string
  icon: ReactNode
  busy: ReactNode
  /** The messages by keys of errors.json. */
  faults: Record<string, string>
}

/**
 * Signs in, or up, by another service. Its words come from the server. `code` is the refusal that the visitor came back
 * with; `invitation` is the token of the invitation that they follow.
 */
export function ServiceButtons({
  parts,
  from,
  locale,
  code = null,
  invitation = null,
}: {
  parts: ServiceParts
  from: string | null
  locale: string
  code?: string | null
  invitation?: string | null
}) {
  const [busy, setBusy] = useState<string | null>(null)
  const [problem, setProblem] = useState(code)
  useReturn(() => setBusy(null))

  async function leave(id: string) {
    setBusy(id)
    setProblem(null)
    const { guessPlace } = await import('@/lib/accounts/preferences/rules')
    const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
    const refused = await leaveFor(id, {
      locale,
      ...guessPlace(navigator.languages, timeZone),
      ...(from ? { from } : {}),
      ...(invitation ? { invitation } : {}),
    })
    if (refused === null) return
    setBusy(null)
    setProblem(refused)
  }

  return (
    <div className="mt-4 grid gap-3">
      <p className="flex items-center gap-3 text-ink-3 text-sm before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
        {parts.or}
      </p>
      {parts.services.map(({ id, label }) => (
        <button
          key={id}
          type="button"
          aria-busy={busy === id || undefined}
          disabled={busy !== null}
          onClick={() => void leave(id)}
          className={parts.look}
        >
          {busy === id ? parts.busy : parts.icon}
          {label}
        </button>
      ))}
      <div role="alert">
        {problem ? (
          <p className="rounded-md bg-bad-soft px-3 py-2.5 text-bad-ink">
            {parts.faults[serviceProblem(problem)]}
          </p>
        ) : null}
      </div>
    </div>
  )
}
