'use client'
import { useLocale, useTranslations } from 'next-intl'
import { useMemo } from 'react'
import { useMedia } from '@/lib/client/hooks/use-media'
import { directionOf } from '@/lib/i18n/locales'
import type { ChartData } from './data'
import type { ChartSettings } from './options'
import { useChartTheme } from './use-chart-theme'

export interface CanvasProps {
  data: ChartData
  /** Says in words what the picture shows. */
  label: string
  /** The label written bold, e.g. the current month. */
  highlight?: string
  stacked?: boolean
  horizontal?: boolean
  /** The labels are moments (the default of upright charts): these run from left to right in every language. */
  isTime?: boolean
}

/** Everything a chart is drawn by; a new object only when one of them has changed. */
export function useSettings({
  data,
  highlight,
  stacked,
  horizontal = false,
  isTime = !horizontal,
}: CanvasProps) {
  const { theme, isPaper } = useChartTheme()
  const locale = useLocale()
  const t = useTranslations('charts')
  const isStill = useMedia('(prefers-reduced-motion: reduce)', true)
  return useMemo(
    (): ChartSettings => ({
      data,
      theme,
      locale,
      rtl: directionOf(locale) === 'rtl',
      highlight,
      stacked,
      horizontal,
      isTime,
      animated: !isStill && !isPaper,
      say: { point: (label, value) => t('point', { label, value }), total: t('total') },
    }),
    [data, theme, locale, highlight, stacked, horizontal, isTime, isStill, isPaper, t],
  )
}
