import { isLocale } from '@/lib/i18n/locales'
import { allMessages, type Namespace } from '@/lib/i18n/messages'

const unknown = () =>
  Response.json({ message: 'Not Found', code: 'NOT_FOUND', details: null }, { status: 404 })

/** The words of one namespace in one language, as `/locales/de/gifts.json`. */
export async function GET(_request: Request, { params }: { params: Promise<{ lng: string; ns: string }> }) {
  const { lng, ns } = await params
  const name = /^([A-Za-z-]+)\.json$/.exec(ns)?.[1]
  if (!isLocale(lng) || !name) return unknown()
  const messages = await allMessages(lng)
  if (!Object.hasOwn(messages, name)) return unknown()
  return Response.json(messages[name as Namespace], { headers: { 'Cache-Control': 'public, max-age=300' } })
}
