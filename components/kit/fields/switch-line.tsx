'use client'
import { type ReactNode, useId } from 'react'
import { Label } from '@/components/ui/label'
import { Switch } from '@/components/ui/switch'
import { cn } from '@/lib/client/cn'

/** A line with what a switch means, its state in words, and the switch. */
export function SwitchLine({
  label,
  hint,
  state,
  checked,
  disabled,
  onChange,
  className,
}: {
  label: string
  hint?: string
  /** Before the switch, what it is set to. */
  state?: ReactNode
  checked: boolean
  disabled?: boolean
  onChange: (checked: boolean) => void
  className?: string
}) {
  const id = useId()
  return (
    <div className={cn('flex items-center gap-3', className)}>
      <div className="min-w-0 flex-1">
        <Label htmlFor={id} className="mb-0 font-medium">
          {label}
        </Label>
        {hint ? (
          <p id={`${id}-hint`} className="text-ink-3 text-xs">
            {hint}
          </p>
        ) : null}
      </div>
      {state ? <span className="min-w-0 text-end text-ink-2 text-sm">{state}</span> : null}
      <Switch
        id={id}
        checked={checked}
        disabled={disabled}
        onCheckedChange={onChange}
        aria-describedby={hint ? `${id}-hint` : undefined}
      />
    </div>
  )
}
