'use client'
import { LoadFailed } from '@/components/shell/load-failed'

export default function DataError({
  error,
  reset,
}: {
  error: Error & { digest?: string }
  reset: () => void
}) {
  return <LoadFailed of="data" reference={error.digest} onAgain={reset} />
}
