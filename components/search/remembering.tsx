'use client'
import type { ReactNode } from 'react'
import { rememberSearch } from './remember'

/** Around results: opening one of them keeps the query that led there. */
export function Remembering({ query, children }: { query: string; children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only watches the links inside, which are pressed as ever
    // biome-ignore lint/a11y/useKeyWithClickEvents: Enter on a link is a click as well
    <div
      onClick={event => {
        if (query && event.target instanceof Element && event.target.closest('li a'))
          void rememberSearch(query)
      }}
    >
      {children}
    </div>
  )
}
