import 'server-only'
import { createTranslator } from 'next-intl'
import type { ErrorKey } from '@/lib/core/say'
import {
  defaultLocale,
  isLocale,
  type Locale,
  regionOf,
  type WrittenLocale,
  writtenLocale,
} from '@/lib/i18n/locales'
import { messagesOf } from '@/lib/i18n/messages'

async function speaker(locale: Locale) {
  const { errors } = await messagesOf(locale, ['errors'])
  const translate = createTranslator({ locale, messages: { errors }, namespace: 'errors' })
  return (key: ErrorKey | string, values: Record<string, string | number> = {}): string =>
    key in errors ? translate(key as ErrorKey, values) : key
}

/** Making a translator costs more than a refusal that uses it, so each language has one. */
const speakers = new Map<Locale, ReturnType<typeof speaker>>()

/** Translates by `messages/<language>/errors.json`. Text that is not a key is returned unchanged. */
export function errorSpeaker(locale: Locale): ReturnType<typeof speaker> {
  const speaking = speakers.get(locale) ?? speaker(locale)
  speakers.set(locale, speaking)
  return speaking
}

/** One of these sentences. */
export const errorWords = async (
  locale: Locale,
  key: ErrorKey | string,
  values: Record<string, string | number> = {},
) => (await errorSpeaker(locale))(key, values)

/** The tags of an `Accept-Language` header, most wanted first. */
export const acceptedLanguages = (header: string | null): string[] =>
  (header ?? '')
    .split(',')
    .slice(0, 20)
    .map(part => {
      const [tag = '', ...parameters] = part.trim().split(';')
      const weight = parameters.map(parameter => /^\s*q=([\d.]+)$/.exec(parameter)?.[1]).find(Boolean)
      return { tag: tag.trim(), weight: weight === undefined ? 1 : Number(weight) }
    })
    .filter(({ weight }) => weight > 0)
    .sort((one, other) => other.weight - one.weight)
    .map(({ tag }) => tag)

const bestLocale = (header: string) =>
  acceptedLanguages(header)
    .map(tag => tag.split('-')[0]!.toLowerCase())
    .find(isLocale) ?? null

/** A browser sends the same header with every request. The oldest headers make room. */
const read = new Map<string, Locale | null>()
const mostRead = 500

/** The best of our languages for an `Accept-Language` header, by its weights. Null when none fits. */
export function acceptedLocale(header: string | null): Locale | null {
  if (!header) return null
  const known = read.get(header)
  if (known !== undefined) return known
  const locale = bestLocale(header)
  const [oldest] = read.keys()
  if (read.size >= mostRead && oldest !== undefined) read.delete(oldest)
  if (header.length <= 200) read.set(header, locale)
  return locale
}

/** The country of an `Accept-Language` header: the first that it names. */
export const acceptedCountry = (header: string | null): string | undefined =>
  acceptedLanguages(header).flatMap(tag => regionOf(tag) ?? [])[0]

/** Where a visitor lives who names no country. */
export const defaultCountry = 'US'

/**
 * How a page is written for a visitor without an account. `asked` is the address's `?lng=`, `chosen` the
 * language's cookie.
 */
export const visitorsLocale = (
  asked: string | null,
  chosen: string | undefined,
  accepted: string | null,
): WrittenLocale =>
  writtenLocale(
    [asked, chosen].find(isLocale) ?? acceptedLocale(accepted) ?? defaultLocale,
    acceptedCountry(accepted) ?? defaultCountry,
  )

/** The names that the product gives to occasions, in the person's language. */
export async function occasionWords(locale: Locale) {
  const { occasions } = await messagesOf(locale, ['occasions'])
  const translate = createTranslator({ locale, messages: { occasions }, namespace: 'occasions' })
  return {
    birthday: (name: string) => translate('birthdayOf', { name }),
    orderBy: () => translate('orderBy'),
    holiday: (key: string) => translate(`holidays.${key as keyof typeof occasions.holidays}`),
  }
}
