import 'server-only'
import { getTranslations } from 'next-intl/server'
import { giftCategories } from '@/lib/gifts/values'

/** The categories by their names in the reader's language. */
export async function namedCategories() {
  const t = await getTranslations('gifts.categories')
  return giftCategories.map(value => ({ value, label: t(value) }))
}
