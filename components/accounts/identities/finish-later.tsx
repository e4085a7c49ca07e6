'use client'
import { lazy, Suspense } from 'react'
import type { PendingShown } from '@/lib/accounts/identities/queries'

const FinishSignIn = lazy(() =>
  import('./finish-sign-in').then(({ FinishSignIn }) => ({ default: FinishSignIn })),
)

/** Loaded by those alone whom another service has sent back, since every visitor waits for the page of the sign-in. */
export function FinishLater(props: { pending: PendingShown; to: string }) {
  return (
    <Suspense>
      <FinishSignIn {...props} />
    </Suspense>
  )
}
