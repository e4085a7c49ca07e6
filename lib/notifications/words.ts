import 'server-only'
import { createTranslator } from 'next-intl'
import { toUtcDate } from '@/lib/core/calendar'
import { formatMoney } from '@/lib/core/money'
import { languageOf, type WrittenLocale } from '@/lib/i18n/locales'
import { messagesOf } from '@/lib/i18n/messages'
import { detailsOf, type StoredDetails } from '@/lib/notify/details'
import type { Kind } from '@/lib/notify/values'

/** A notification as far as its sentence needs it. */
export interface Told {
  kind: Kind
  details: StoredDetails
  /** How many pieces of news it stands for. */
  count: number
}

export interface Sentence {
  title: string
  message: string
}

type Values = Record<string, string | number>
type Say = (key: string, values?: Values) => string

/** The changes of a wish, in the order of the sentence. */
const changes = ['name', 'url', 'quantity', 'unavailable', 'gone'] as const

async function speaker(locale: WrittenLocale): Promise<(told: Told) => Sentence> {
  const language = languageOf(locale)
  const messages = (await messagesOf(language, ['notices'])).notices
  const say = createTranslator({ locale, messages }) as unknown as Say
  const day = new Intl.DateTimeFormat(locale, {
    weekday: 'short',
    month: 'short',
    day: 'numeric',
    timeZone: 'UTC',
  })
  const share = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 0 })

  // Two Latin names beside each other would run together from left to right in an Arabic sentence.
  const apart = (name: string) => (language === 'ar' ? `\u2068${name}\u2069` : name)

  /** The details as the sentence shows them. For each one that may be missing, `hasName` says whether it is there. */
  function valuesOf({ kind, details }: Told): Values {
    const values: Values = {}
    for (const [name, form] of Object.entries(detailsOf[kind])) {
      const value = details[name] ?? null
      const optional = form.endsWith('?')
      const there = value !== null && value !== '' && !(form === 'money?' && value === 0)
      if (optional) values[`has${name[0]!.toUpperCase()}${name.slice(1)}`] = there ? 'yes' : 'no'
      if (!there) values[name] = /^(?:text|code|date)/.test(form) ? '' : 0
      else if (form.startsWith('date')) values[name] = day.format(toUtcDate(String(value)))
      else if (form === 'percent') values[name] = share.format(Number(value) / 100)
      else if (form === 'code') values[name] = String(value)
      else if (form.startsWith('money')) {
        values[name] = formatMoney(Math.abs(Number(value)), String(details.currency), locale)
        values.over = Number(value) < 0 ? 'yes' : 'no'
      } else values[name] = typeof value === 'string' ? apart(value) : value
    }
    return values
  }

  function changed({ details }: Told, values: Values): string {
    const named = String(details.changes ?? '').split(' ')
    return changes
      .filter(change => named.includes(change) && (change !== 'name' || details.newName))
      .map(change =>
        change === 'quantity' && details.quantity == null
          ? say('changes.unlimited')
          : say(`changes.${change}`, values),
      )
      .join(gap)
  }
  const gap = language === 'zh' || language === 'ja' ? '' : ' '

  /** An order has words of its own for the last day, for a missed one, and for one that is done or over. */
  const keyOf = ({ kind, details }: Told) =>
    kind === 'task.order' && details.state ? `orders.${details.state}` : `kinds.${kind}`

  return told => {
    const values = valuesOf(told)
    const key = keyOf(told)
    const parts = [
      told.kind === 'claim.changed' ? changed(told, values) : '',
      say(`${key}.text`, values),
      told.count > 1 ? say('more', { count: told.count - 1 }) : '',
    ]
    return {
      title: say(`${key}.title`, values),
      message: parts.filter(Boolean).join(gap).trim(),
    }
  }
}

const speakers = new Map<WrittenLocale, ReturnType<typeof speaker>>()

/** Says notifications in a language. Making it costs more than a sentence, so each language has one. */
export function noticeWords(locale: WrittenLocale): ReturnType<typeof speaker> {
  const known = speakers.get(locale) ?? speaker(locale)
  speakers.set(locale, known)
  return known
}

/** The title and the text of one notification. */
export const wordsOf = async (locale: WrittenLocale, told: Told): Promise<Sentence> =>
  (await noticeWords(locale))(told)
