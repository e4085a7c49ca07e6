import 'server-only'
import { cookies, headers } from 'next/headers'
import { cache } from 'react'
import { database } from '@/db'
import { defaultLocale, isLocale, localeCookie } from '@/lib/i18n/locales'
import { addressOf } from '../http/client-address'
import { acceptedLocale } from '../http/error-words'
import { identify, sessionCookie } from './authentication'
import type { Caller } from './context'

/** The visitor of a page, found once for each request. */
export const pageVisitor = cache(async (): Promise<Caller> => {
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
