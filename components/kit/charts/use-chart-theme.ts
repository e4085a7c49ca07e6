'use client'
import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { type ChartTheme, readTheme } from './theme'

const same = (one: ChartTheme, other: ChartTheme) => JSON.stringify(one) === JSON.stringify(other)

/** The colours to draw with: they follow the theme of the page, and on paper they are the light ones. */
export function useChartTheme() {
  const [state, setState] = useState(() => ({ theme: readTheme(), isPaper: false }))
  useEffect(() => {
    const read = () =>
      setState(before => {
        const theme = readTheme(before.isPaper)
        return same(theme, before.theme) ? before : { ...before, theme }
      })
    // Printing begins when the listener returns, so the chart is drawn anew before that.
    const paper = (isPaper: boolean) => () =>
      flushSync(() => setState({ theme: readTheme(isPaper), isPaper }))
    const [before, after] = [paper(true), paper(false)]
    const observer = new MutationObserver(read)
    observer.observe(document.documentElement, { attributes: true, attributeFilter: ['data-theme', 'lang'] })
    const media = window.matchMedia('(prefers-color-scheme: dark)')
    media.addEventListener('change', read)
    window.addEventListener('beforeprint', before)
    window.addEventListener('afterprint', after)
    return () => {
      observer.disconnect()
      media.removeEventListener('change', read)
      window.removeEventListener('beforeprint', before)
      window.removeEventListener('afterprint', after)
    }
  }, [])
  return state
}
