'use client'
import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { type ChartTheme, readTheme } from './theme'

const same = (one: ChartTheme, other: ChartTheme) => JSON.stringify(one) === JSON.stringify(other)

/** The colours to draw with: they follow the theme of the page, and on paper they are the light ones. */
export function useChartTheme() {
  const [state, setState] = useState(() => ({ theme: readTheme(), isPaper: false }))
  useEffect(() => {
    let isPaper = false
    const read = () => {
      // Reading the colours of paper touches the theme itself, so nothing is read again meanwhile.
      if (isPaper) return
      const theme = readTheme()
      setState(before => (same(theme, before.theme) ? before : { theme, isPaper: false }))
    }
    // Printing begins when the listener returns, so the chart is drawn anew before that.
    const paper = (now: boolean) => () => {
      isPaper = now
      const theme = readTheme(now)
      flushSync(() => setState({ theme, isPaper: now }))
    }
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
