'use client'
import { LoadFailed } from '@/components/reminders/load-failed'
import { Messages } from '@/components/shell/words'

export default function RemindersError({
  error,
  reset,
}: {
  error: Error & { digest?: string }
  reset: () => void
}) {
  return (
    <Messages of={['reminders', 'errors']}>
      <LoadFailed reference={error.digest} onAgain={reset} />
    </Messages>
  )
}
