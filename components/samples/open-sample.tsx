import type { ReactNode } from 'react'

/** Opens a sample family; a plain form, so that it works without a script. `aside` keeps the own account to come back to. */
export function OpenSample({
  aside,
  className,
  children,
}: {
  aside?: boolean
  className?: string
  children: ReactNode
}) {
  return (
    <form method="post" action="/api/demo" className={className}>
      {aside ? <input type="hidden" name="aside" value="true" /> : null}
      {/* Filled by the script of the head as the form is sent. */}
      <input type="hidden" name="timezone" defaultValue="" />
      {children}
    </form>
  )
}
