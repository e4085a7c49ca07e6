import type { ReactNode } from 'react'

/** Stands in place of a part that failed: a title, words and links. */
export function ErrorPanel({
  title,
  text,
  actions,
  details,
}: {
  title: string
  text: ReactNode
  actions: ReactNode
  /** The reference to quote to support. */
  details?: ReactNode
}) {
  return (
    <section
      data-slot="error-panel"
      role="alert"
      className="rounded-xl border border-line bg-surface p-7 max-md:p-5"
    >
      <h2 className="display text-[24px]/[30px]">{title}</h2>
      <p className="mt-1.5 mb-4 max-w-[56ch] text-ink-2">{text}</p>
      <div className="flex flex-wrap gap-2">{actions}</div>
      {details ? <div className="mt-4 text-ink-3 text-xs">{details}</div> : null}
    </section>
  )
}
