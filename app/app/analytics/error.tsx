'use client'
import { LoadFailed } from '@/components/shell/load-failed'
import type { PageFailure } from '@/lib/client/report-error'

export default function AnalyticsError(failure: PageFailure) {
  return <LoadFailed of="data" {...failure} />
}
