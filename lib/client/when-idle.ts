'use client'

/** Milliseconds after which what is not needed for the first paint no longer waits for an idle moment. */
const patience = 2_000

/** Calls back when the page has loaded and the browser has nothing else to do. The returned function cancels that. */
export function whenIdle(run: () => void): () => void {
  let isWanted = true
  const runNow = () => {
    if (isWanted) run()
  }
  const wait = () => {
    if ('requestIdleCallback' in window) requestIdleCallback(runNow, { timeout: patience })
    else setTimeout(runNow, patience / 10)
  }
  if (document.readyState === 'complete') wait()
  else window.addEventListener('load', wait, { once: true })
  return () => {
    isWanted = false
  }
}
