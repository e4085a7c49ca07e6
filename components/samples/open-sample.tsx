import type { ReactNode } from 'react'

/** Opens a sample family; a plain form, so that it works without a script. `aside` keeps the own account to come back to. */
export function OpenSample({
  aside,
  timezone,
  className,
  children,
}: {
  aside?: boolean
  timezone?: string
  className?: string
  children: ReactNode
}) {
  return (
    <form method="post" action="/api/demo" className={className}>
      {aside ? <input type="hidden" name="aside" value="true" /> : null}
      {timezone ? <input type="hidden" name="timezone" value={timezone} /> : null}
      {children}
    </form>
  )
}
