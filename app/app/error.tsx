'use client'
import { ErrorFallback } from '@/components/shell/error-fallback'
import type { PageFailure } from '@/lib/client/report-error'

export default function ErrorPage(failure: PageFailure) {
  return <ErrorFallback {...failure} />
}
