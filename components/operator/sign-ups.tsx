'use client'
import { useFormatter, useTranslations } from 'next-intl'
import { useMemo } from 'react'
import { ChartCard } from '@/components/kit/charts/chart-card'
import type { Overview } from '@/lib/operator/schema'

/** The new accounts of the last days as bars. */
export function SignUps({ days }: { days: Overview['accounts']['signUps'] }) {
  const t = useTranslations('operator.signUps')
  const format = useFormatter()
  const data = useMemo(
    () => ({
      head: t('day'),
      labels: days.map(({ day }) =>
        format.dateTime(new Date(`${day}T00:00:00Z`), { day: 'numeric', month: 'short', timeZone: 'UTC' }),
      ),
      series: [
        { key: 'count', label: t('series'), values: days.map(({ count }) => count), color: 1 as const },
      ],
      format: { kind: 'count' as const },
    }),
    [days, t, format],
  )
  return (
    <ChartCard
      title={t('title')}
      data={data}
      type="bar"
      height={200}
      explain={t('explain')}
      fileName="sign-ups"
    />
  )
}
