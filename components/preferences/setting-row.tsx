import type { ReactNode } from 'react'
import { cn } from '@/lib/client/cn'

/** One line of the settings: what it is at the start, its control at the end; under each other on a phone. */
export function SettingRow({
  anchor,
  label,
  hint,
  htmlFor,
  labelId,
  children,
  className,
}: {
  /** The fragment of the page's address that leads here. */
  anchor?: string
  label: ReactNode
  hint?: ReactNode
  /** The id of a single control. */
  htmlFor?: string
  /** For a group of controls that names itself with `aria-labelledby`. */
  labelId?: string
  children: ReactNode
  className?: string
}) {
  const Name = htmlFor ? 'label' : 'span'
  return (
    <div
      id={anchor}
      className={cn(
        'grid scroll-mt-20 gap-x-8 gap-y-2 border-line border-b py-5 last:border-b-0 target:rounded-md target:bg-primary-soft md:grid-cols-[232px_minmax(0,1fr)]',
        className,
      )}
    >
      <div>
        <Name id={labelId} htmlFor={htmlFor} className="block font-semibold">
          {label}
        </Name>
        {hint ? <p className="text-ink-3 text-sm">{hint}</p> : null}
      </div>
      <div className="min-w-0">{children}</div>
    </div>
  )
}

/** The title of a page of the settings. */
export function SettingsHead({ title, text }: { title: string; text?: ReactNode }) {
  return (
    <>
      <h2 className="display text-3xl max-md:text-2xl">{title}</h2>
      {text ? <p className="mt-0.5 text-ink-3">{text}</p> : null}
    </>
  )
}
