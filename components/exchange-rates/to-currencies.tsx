import type { ReactNode } from 'react'

/** The link of a sentence that says which currencies have no rate. */
export const toCurrencies = (words: ReactNode) => (
  <a
    href="/app/settings/currencies"
    data-soft=""
    className="hit font-semibold text-primary-ink hover:underline"
  >
    {words}
  </a>
)
