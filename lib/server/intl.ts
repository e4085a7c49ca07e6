import 'server-only'
import { headers } from 'next/headers'
import { getRequestConfig } from 'next-intl/server'
import { formats } from '@/lib/i18n/formats'
import { isLocale, type Locale, writtenLocale } from '@/lib/i18n/locales'
import { allMessages } from '@/lib/i18n/messages'
import { visitorContext } from './page-context'
import { acceptedCountry } from './words'

/**
 * The language, words and clock of a page. The address's `?lng=` (noted by lib/server/gate.ts) comes first, then
 * the cookie, the account, the browser.
 */
export default getRequestConfig(async () => {
  const sent = await headers()
  const asked = sent.get('x-locale')
  const ctx = await visitorContext()
  const language: Locale = isLocale(asked) ? asked : ctx.locale
  const country =
    ctx.actor.type === 'user' ? ctx.settings.country : acceptedCountry(sent.get('accept-language'))
  return {
    locale: writtenLocale(language, country ?? ctx.settings.country),
    messages: await allMessages(language),
    formats,
    timeZone: ctx.settings.timezone,
    now: ctx.now,
  }
})
