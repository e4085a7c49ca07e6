import { LoaderCircle } from 'lucide-react'
import { cn } from '@/lib/client/cn'

/** A spinner with its words, for what cannot show its layout yet. */
export function Loading({ label, className }: { label: string; className?: string }) {
  return (
    <div role="status" className={cn('flex items-center justify-center gap-2.5 p-8 text-ink-2', className)}>
      <LoaderCircle aria-hidden="true" className="size-5 animate-spin stroke-2 text-primary" />
      {label}
    </div>
  )
}
