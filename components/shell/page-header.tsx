import { ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { cn } from '@/lib/client/cn'
import { BackLink } from './navigation/back-link'

/**
 * The bar of 56 px on top of a page: icon or the way here, the title as the page's h1, and its actions. On a phone an
 * arrow leads back from every page that the frame does not lead to, and nothing in it is red: that is the plus.
 */
export function PageHeader({
  title,
  icon,
  crumbs = [],
  actions,
  className,
}: {
  title: ReactNode
  icon?: ReactNode
  crumbs?: readonly { href: string; label: string }[]
  actions?: ReactNode
  className?: string
}) {
  return (
    <header
      data-slot="page-header"
      className={cn(
        'flex min-h-14 items-center gap-2 border-line border-b bg-canvas px-8 max-lg:px-6 max-md:border-b-0 max-md:px-4 max-md:pt-[env(safe-area-inset-top)] max-md:has-data-[slot=back]:ps-1',
        className,
      )}
    >
      <BackLink to={crumbs.at(-1)?.href} className="max-md:-me-1" />
      <div className="flex min-w-0 flex-1 items-center gap-2 font-semibold [&>svg]:size-4.5">
        {icon && crumbs.length === 0 ? <span className="max-md:hidden [&>svg]:size-4.5">{icon}</span> : null}
        {crumbs.map(crumb => (
          <span key={crumb.href} className="flex shrink-0 items-center gap-2 max-md:hidden">
            <a
              href={crumb.href}
              data-soft=""
              className="hit font-medium text-ink-3 hover:text-ink hover:underline"
            >
              {crumb.label}
            </a>
            <ChevronRight aria-hidden="true" className="flip size-3.75 stroke-2" />
          </span>
        ))}
        <h1 tabIndex={-1} title={typeof title === 'string' ? title : undefined} className="page-title">
          {title}
        </h1>
      </div>
      {actions ? (
        <div data-slot="page-actions" className="flex shrink-0 items-center gap-2 max-md:gap-1">
          {actions}
        </div>
      ) : null}
    </header>
  )
}

/** The two widths of a page's content, and that of a form: all of it, a column to read in the middle, a form in the middle. */
const widths = {
  full: 'max-w-[1240px]',
  reading: 'mx-auto w-full max-w-[784px]',
  form: 'mx-auto w-full max-w-[640px]',
}

/** The padded area below the header. */
export function PageBody({
  width = 'full',
  className,
  children,
}: {
  width?: keyof typeof widths
  className?: string
  children: ReactNode
}) {
  return (
    <div className={cn(widths[width], 'px-8 pt-6 pb-12 max-lg:px-6 max-md:px-4 max-md:pt-1', className)}>
      {children}
    </div>
  )
}
