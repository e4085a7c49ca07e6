import { type ReactNode, useId } from 'react'

/** Label, control and what is wrong with it, as the fields of every form look. */
export function EntryField({
  label,
  fault,
  hint,
  icon,
  aside,
  children,
}: {
  label: string
  fault: string | undefined
  hint?: string
  icon: ReactNode
  /** Something at the end of the label's line. */
  aside?: ReactNode
  children: (control: {
    id: string
    'aria-describedby': string | undefined
    'aria-invalid': true | undefined
  }) => ReactNode
}) {
  const id = useId()
  return (
    <div data-slot="field" className="min-w-0">
      <div className="flex items-baseline justify-between gap-2">
        <label htmlFor={id} className="mb-1.5 block font-semibold text-ink text-sm">
          {label}
        </label>
        {aside}
      </div>
      {children({
        id,
        'aria-describedby':
          [hint && `${id}-hint`, fault && `${id}-error`].filter(Boolean).join(' ') || undefined,
        'aria-invalid': fault ? true : undefined,
      })}
      {hint ? (
        <p id={`${id}-hint`} className="mt-1.5 text-ink-3 text-xs">
          {hint}
        </p>
      ) : null}
      {fault ? (
        <p id={`${id}-error`} className="mt-1.5 flex items-start gap-1.5 text-bad-ink text-sm">
          {icon}
          <span>{fault}</span>
        </p>
      ) : null}
    </div>
  )
}
