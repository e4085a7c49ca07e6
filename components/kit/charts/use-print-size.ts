'use client'
import type { Chart } from 'chart.js'
import { type RefObject, useEffect } from 'react'

/** The width between the margins of a sheet of paper, in px. */
const paperWidth = 640

/** On paper a chart is no wider than the sheet; afterwards it fills its place again. */
export function usePrintSize(ref: RefObject<Pick<Chart, 'resize' | 'width' | 'height'> | null>) {
  useEffect(() => {
    const before = () => {
      const chart = ref.current
      chart?.resize(Math.min(chart.width, paperWidth), chart.height)
    }
    const after = () => ref.current?.resize()
    window.addEventListener('beforeprint', before)
    window.addEventListener('afterprint', after)
    return () => {
      window.removeEventListener('beforeprint', before)
      window.removeEventListener('afterprint', after)
    }
  }, [ref])
}
