import 'server-only'
import { cookies, headers } from 'next/headers'
import { cache } from 'react'
import { database } from '@/db'
import { defaultLocale, isLocale, localeCookie } from '@/lib/i18n/locales'
import { addressOf } from './address'
import { identify, sessionCookie } from './auth'
import type { Context } from './context'
import { acceptedLocale } from './words'

/** The context of a page for its visitor, computed once for each request. */
export const visitorContext = cache(async (): Promise<Context> => {
  const [jar, sent] = await Promise.all([cookies(), headers()])
  const db = await database()
  const now = new Date()
  const who = await identify(db, null, jar.get(sessionCookie())?.value, now)
  const chosen = jar.get(localeCookie)?.value
  return {
    actor: who.actor,
    settings: who.settings,
    locale:
      (isLocale(chosen) ? chosen : null) ??
      who.locale ??
      acceptedLocale(sent.get('accept-language')) ??
      defaultLocale,
    db,
    now,
    address: addressOf(sent),
    ifMatch: null,
    userAgent: sent.get('user-agent')?.slice(0, 300) ?? null,
  }
})
