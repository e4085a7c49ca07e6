'use client'
import { LoadFailed } from '@/components/shell/load-failed'

export default function WishlistsError({
  error,
  reset,
}: {
  error: Error & { digest?: string }
  reset: () => void
}) {
  return <LoadFailed of="wishlists" reference={error.digest} onAgain={reset} />
}
