'use client'
import { LoadFailed } from '@/components/shell/load-failed'

export default function RemindersError({
  error,
  reset,
}: {
  error: Error & { digest?: string }
  reset: () => void
}) {
  return <LoadFailed of="reminders" reference={error.digest} onAgain={reset} />
}
