import 'server-only'
import { headers } from 'next/headers'
import { getRequestConfig } from 'next-intl/server'
import { formats } from '@/lib/i18n/formats'
import { isLocale, type Locale, writtenLocale } from '@/lib/i18n/locales'
import { allMessages } from '@/lib/i18n/messages'
import { pageVisitor } from '../auth/page-visitor'
import { acceptedCountry } from './error-words'

/**
 * The language, words and clock of a page. The address's `?lng=` (noted by lib/server/http/middleware.ts) comes first, then
 * the cookie, the account, the browser.
 */
export default getRequestConfig(async () => {
  const sent = await headers()
  const asked = sent.get('x-locale')
  const visitor = await pageVisitor()
  const language: Locale = isLocale(asked) ? asked : visitor.locale
  const country =
    visitor.actor.type === 'user' ? visitor.settings.country : acceptedCountry(sent.get('accept-language'))
  return {
    locale: writtenLocale(language, country ?? visitor.settings.country),
    messages: await allMessages(language),
    formats,
    timeZone: visitor.settings.timezone,
    now: visitor.now,
  }
})
