import type { ReactNode } from 'react'

/** Names and values under each other, the values at the end of the line. */
export function Facts({ facts }: { facts: readonly { name: ReactNode; value: ReactNode }[] }) {
  return (
    <dl className="divide-y divide-line px-5 pb-2 max-md:px-4">
      {facts.map(({ name, value }, at) => (
        <div key={at} className="flex flex-wrap items-baseline justify-between gap-x-6 py-2.5">
          <dt className="text-ink-2">{name}</dt>
          <dd className="num min-w-0 break-words font-medium">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
