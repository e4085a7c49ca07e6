'use client'
import { useEffect } from 'react'

/** What Next hands to the screen in the place of a page that failed. */
export interface PageFailure {
  /** The digest is there when the server failed. It stands in the server's log too. */
  error: Error & { digest?: string }
  /** Fetches the page anew. `reset` would draw again what came the first time, which is what failed. */
  retry: () => void
}

/** Writes a crash to the console with all that a report needs. Nothing is sent anywhere. */
function reportError(error: Error & { digest?: string }) {
  console.error('Gift Tracker crashed', {
    message: error.message,
    stack: error.stack,
    digest: error.digest,
    time: new Date().toISOString(),
    url: window.location.href,
    userAgent: navigator.userAgent,
  })
}

/** Reports a crash once. Returns what tries again: code that did not arrive is asked for only by a page that loads anew. */
export function useReport({ error, retry }: PageFailure): () => void {
  useEffect(() => reportError(error), [error])
  return error.name === 'ChunkLoadError' ? () => window.location.reload() : retry
}
