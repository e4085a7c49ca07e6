import { ChevronLeft, ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { buttonVariants } from '@/components/ui/button'

/** The title of a calendar with links to the span before and after. */
export function CalendarBar({
  title,
  before,
  after,
  children,
}: {
  title: string
  before: { href: string; label: string }
  after: { href: string; label: string }
  children?: ReactNode
}) {
  return (
    <div className="flex items-center gap-1">
      <h2 className="display me-auto text-lg" aria-live="polite">
        {title}
      </h2>
      {children}
      {[before, after].map(({ href, label }, index) => (
        // The same link in every span, so that it keeps the focus.
        <a
          key={index}
          href={href}
          data-soft="replace"
          aria-label={label}
          className={buttonVariants({ variant: 'quiet', size: 'icon-sm' })}
        >
          {index === 0 ? <ChevronLeft className="flip" /> : <ChevronRight className="flip" />}
        </a>
      ))}
    </div>
  )
}
