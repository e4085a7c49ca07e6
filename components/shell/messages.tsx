import { getLocale } from 'next-intl/server'
import type { ReactNode } from 'react'
import { type Namespace, packedMessages } from '@/lib/i18n/messages'
import { MoreMessages } from './more-messages'

/**
 * Hands further namespaces to the client components inside, beside `common` and `shell`, which are there already:
 * `<Messages of={['gifts', 'people']}><GiftForm /></Messages>` in a page.
 */
export async function Messages({ of, children }: { of: readonly Namespace[]; children: ReactNode }) {
  return <MoreMessages messages={await packedMessages(await getLocale(), of)}>{children}</MoreMessages>
}
