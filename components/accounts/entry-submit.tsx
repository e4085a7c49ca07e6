'use client'
import type { ReactNode } from 'react'
import { SubmitButton } from '@/components/kit/fields/form'
import { useAwake } from '@/lib/client/hooks/use-awake'

/**
 * The button of a form before sign-in. It is disabled, with its usual look, until the page is awake: a browser that
 * sent the form by itself would put the password into the address.
 */
export function EntrySubmit({ busy, children }: { busy: boolean; children: ReactNode }) {
  const awake = useAwake()
  return (
    <SubmitButton
      busy={busy}
      disabled={!awake}
      className="h-11.5 text-lg disabled:border-transparent disabled:bg-primary disabled:text-primary-foreground"
    >
      {children}
    </SubmitButton>
  )
}
