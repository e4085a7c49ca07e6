'use client'
import { useId } from 'react'
import { useController } from 'react-hook-form'
import { Switch } from '@/components/ui/switch'

/** A switch of a form, its words at the start and what it means below them. */
export function SwitchField({ name, label, hint }: { name: string; label: string; hint?: string }) {
  const { field } = useController({ name })
  const id = useId()
  return (
    <div className="flex items-center gap-4">
      <div className="min-w-0 flex-1">
        <label htmlFor={id} className="block font-semibold text-sm">
          {label}
        </label>
        {hint ? (
          <p id={`${id}-hint`} className="text-ink-3 text-xs">
            {hint}
          </p>
        ) : null}
      </div>
      <Switch
        id={id}
        checked={field.value === true}
        onCheckedChange={field.onChange}
        aria-describedby={hint ? `${id}-hint` : undefined}
      />
    </div>
  )
}
