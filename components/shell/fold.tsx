import type { ReactNode } from 'react'
import { buttonVariants } from '@/components/ui/button'
import { cn } from '@/lib/client/cn'

export const foldItem = 'flex min-h-10 items-center rounded-md px-3 hover:bg-sunken dark:hover:bg-surface'
export const foldPanel =
  'absolute end-0 top-full z-30 mt-1 grid min-w-44 rounded-lg border border-line bg-raised p-1 text-md shadow-3'

/** The button of a `<details>` menu. */
export function FoldSummary({ label, children }: { label: string; children: ReactNode }) {
  return (
    <summary
      aria-label={label}
      className={cn(
        buttonVariants({ variant: 'quiet' }),
        'cursor-pointer list-none [&::-webkit-details-marker]:hidden',
      )}
    >
      {children}
    </summary>
  )
}

/** A menu of the browser's own: it opens without a script. */
export function Fold({
  summary,
  label,
  children,
}: {
  summary: ReactNode
  label: string
  children: ReactNode
}) {
  return (
    <details className="group relative">
      <FoldSummary label={label}>{summary}</FoldSummary>
      <div className={foldPanel}>{children}</div>
    </details>
  )
}
