import type { ReactNode } from 'react'

/** The first stop of the keyboard: past the frame, to what the page is about. */
export function SkipLink({ children }: { children: ReactNode }) {
  return (
    <a
      href="#main"
      className="fixed start-3 top-3 z-60 rounded-md bg-primary px-3.5 py-2 font-semibold text-primary-foreground not-focus:sr-only"
    >
      {children}
    </a>
  )
}
