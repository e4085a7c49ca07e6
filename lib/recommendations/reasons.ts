import 'server-only'
import { createTranslator } from 'next-intl'
import { formatMoney, toMajor } from '@/lib/core/money'
import type { Locale } from '@/lib/i18n/locales'
import { messagesOf } from '@/lib/i18n/messages'
import type { Reason } from './rules'

/** Says reasons in a language. `name` is the short name of the person; budgets are in minor units of `currency`. */
export async function reasonSpeaker(locale: Locale, currency: string, name: string | null) {
  const { recommendations, gifts, occasions } = await messagesOf(locale, [
    'recommendations',
    'gifts',
    'occasions',
  ])
  const translate = createTranslator({
    locale,
    messages: { recommendations },
    namespace: 'recommendations.reasons',
  })
  const list = new Intl.ListFormat(locale, { type: 'unit', style: 'short' })
  return ({ key, values }: Reason): string => {
    const said: Record<string, string | number> = { name: name ?? '' }
    for (const [field, value] of Object.entries(values)) {
      said[field] = typeof value === 'object' ? list.format(value) : value
      if (field === 'budget')
        said.budget = formatMoney(toMajor(Number(value), currency), currency, locale, true)
      if (field === 'category') said.category = gifts.categories[value as keyof typeof gifts.categories]
      if (field === 'occasion') said.occasion = occasions.types[value as keyof typeof occasions.types]
    }
    return translate(key, said)
  }
}
