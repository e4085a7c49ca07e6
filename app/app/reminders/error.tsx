'use client'
import { LoadFailed } from '@/components/reminders/load-failed'

export default function RemindersError({
  error,
  reset,
}: {
  error: Error & { digest?: string }
  reset: () => void
}) {
  return <LoadFailed reference={error.digest} onAgain={reset} />
}
