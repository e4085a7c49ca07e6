'use client'
import { LoadFailed } from '@/components/shell/load-failed'
import type { PageFailure } from '@/lib/client/report-error'

export default function RemindersError(failure: PageFailure) {
  return <LoadFailed of="reminders" {...failure} />
}
