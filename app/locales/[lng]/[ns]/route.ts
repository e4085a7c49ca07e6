import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { notFound } from '@/lib/core/errors'
import { isLocale } from '@/lib/i18n/locales'
import { allMessages } from '@/lib/i18n/messages'
import { otherVerbs } from '@/lib/server/http/other-methods'
import { refusal } from '@/lib/server/http/route'

/** The words of one namespace in one language, as `/locales/de/gifts.json`. */
export async function GET(request: Request, { params }: { params: Promise<{ lng: string; ns: string }> }) {
  const { lng, ns } = await params
  const name = /^([A-Za-z-]+)\.json$/.exec(ns)?.[1]
  if (!isLocale(lng) || !name) return refusal(request, notFound())
  if (!Object.hasOwn(await allMessages(lng), name)) return refusal(request, notFound())
  // The build holds them parsed. Translators read them as they were written.
  const file = `${name.replace(/[A-Z]/g, letter => `-${letter.toLowerCase()}`)}.json`
  const words: unknown = JSON.parse(await readFile(join(process.cwd(), 'messages', lng, file), 'utf8'))
  return Response.json(words, { headers: { 'Cache-Control': 'public, max-age=300' } })
}
export const { POST, PUT, PATCH, DELETE, OPTIONS } = otherVerbs('GET')
