import type { ReactNode } from 'react'

/** A word of the API inside a sentence of any language. */
export const Code = ({ children }: { children: ReactNode }) => (
  <code
    dir="ltr"
    lang="en"
    className="inline-block max-w-full rounded-sm bg-sunken px-1 font-mono text-[.88em]/5.5 [overflow-wrap:anywhere]"
  >
    {children}
  </code>
)
