import { headers } from 'next/headers'
import { getRequestConfig } from 'next-intl/server'
import { visitorContext } from '@/lib/server/page-context'
import { formats } from './formats'
import { isLocale, type Locale } from './locales'
import { allMessages } from './messages'

/** The language, words and clock of a page: the address's own `?lng=` first (the middleware notes it), then the cookie, the account, the browser. */
export default getRequestConfig(async () => {
  const asked = (await headers()).get('x-locale')
  const ctx = await visitorContext()
  const locale: Locale = isLocale(asked) ? asked : ctx.locale
  return {
    locale,
    messages: await allMessages(locale),
    formats,
    timeZone: ctx.settings.timezone,
    now: ctx.now,
  }
})
