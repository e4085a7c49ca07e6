import { getLocale } from 'next-intl/server'
import type { ReactNode } from 'react'
import { languageOf } from '@/lib/i18n/locales'
import { type Part, packedMessages } from '@/lib/i18n/messages'
import { MoreMessages } from './more-messages'

/**
 * Hands further namespaces, or groups of them, to the client components inside, beside `common` and `shell`, which are
 * there already: `<Messages of={['gifts', 'people.list']}><GiftForm /></Messages>` in a page.
 */
export async function Messages({ of, children }: { of: readonly Part[]; children: ReactNode }) {
  return (
    <MoreMessages messages={await packedMessages(languageOf(await getLocale()), of)}>{children}</MoreMessages>
  )
}
