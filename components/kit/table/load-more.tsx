import { buttonVariants } from '@/components/ui/button'
import { cn } from '@/lib/client/cn'

/** The next page of a list as a link, so that it also works without scripts. */
export function LoadMore({ href, label, className }: { href: string; label: string; className?: string }) {
  return (
    <div className={cn('flex justify-center p-4', className)}>
      <a href={href} data-soft="stay" rel="next" className={buttonVariants({ variant: 'secondary' })}>
        {label}
      </a>
    </div>
  )
}
