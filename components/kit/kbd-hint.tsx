import { Kbd } from '@/components/ui/kbd'
import { cn } from '@/lib/client/cn'

/** Keys and what they do: "↑ ↓ move". Hidden where there is no keyboard. */
export function KbdHint({
  keys,
  label,
  className,
}: {
  keys: readonly string[]
  label: string
  className?: string
}) {
  return (
    <span
      className={cn('inline-flex items-center gap-1 text-ink-3 text-xs pointer-coarse:hidden', className)}
    >
      {keys.map(key => (
        <Kbd key={key}>{key}</Kbd>
      ))}
      {label}
    </span>
  )
}
