import 'server-only'
import { createTranslator } from 'next-intl'
import type { z } from 'zod'
import { formatMoney } from '@/lib/core/money'
import { createGift } from '@/lib/gifts/commands'
import { GiftInput } from '@/lib/gifts/schema'
import { writtenLocale } from '@/lib/i18n/locales'
import { messagesOf } from '@/lib/i18n/messages'
import { createOccasion } from '@/lib/occasions/commands'
import { OccasionInput } from '@/lib/occasions/schema'
import { createPerson } from '@/lib/people/commands'
import { PersonInput } from '@/lib/people/schema'
import { nameOfLink } from '@/lib/quick-add/links'
import { quickAddChoices } from '@/lib/quick-add/queries'
import {
  newOccasionOf,
  newPersonName,
  parseQuickAdd,
  type QuickAdd,
  recipientsOf,
  toGiftInput,
} from '@/lib/quick-add/rules'
import type { Context } from '@/lib/server/auth/context'
import { faultsOf } from '@/lib/server/http/faults'
import { env } from '@/lib/server/ops/env'

/** The sentences of the bot in a reader's language. Each may name the page of the connectors, and an example. */
export async function botWords(locale: Context['locale']) {
  const { telegram, gifts } = await messagesOf(locale, ['telegram', 'gifts'])
  const say = createTranslator({ locale, messages: { telegram }, namespace: 'telegram' })
  const known = { page: `${env().APP_URL}/app/integrations`, example: gifts.empty.example }
  return (key: keyof typeof telegram, values: Record<string, string> = {}) =>
    say(key, { ...known, ...values })
}

/** Reads what a line says with the reader that a form's body goes through as well. Throws 422. */
function read<Input extends z.ZodType>(schema: Input, value: unknown): z.output<Input> {
  const found = schema.safeParse(value)
  if (!found.success) throw faultsOf(found.error)
  return found.data
}

const linkIn = (parsed: QuickAdd) => parsed.chips.find(chip => chip.field === 'link')?.url

/**
 * Makes a gift of a message, as the line for quick adding does: with its new person and its new occasion, and once for each
 * recipient. It runs in the caller's transaction, so that all of it is made or nothing. Returns the answer, which names only
 * what its writer wrote or has. Throws Problem.
 */
export async function addByMessage(tx: Context, text: string): Promise<string> {
  const say = await botWords(tx.locale)
  const written = writtenLocale(tx.locale, tx.settings.country)
  const choices = await quickAddChoices(tx)
  const parsed = parseQuickAdd(text.replace(/\s+/g, ' ').trim(), {
    ...choices,
    locale: written,
    makesOccasions: true,
  })
  if (parsed.kind !== 'gift') return say('onlyGifts')
  const url = linkIn(parsed)
  const name = parsed.name || (url ? nameOfLink(url) : '')
  if (!name) return say('noName')
  const unclear = parsed.chips.find(chip => chip.field === 'person' && chip.ambiguous)
  if (unclear && 'label' in unclear) return say('who', { name: unclear.label })

  const newName = newPersonName(parsed)
  const made = newName
    ? await createPerson(tx, read(PersonInput, { name: newName, relationship: 'other' }))
    : null
  const { store, ...input } = toGiftInput(parsed, choices)
  const personId = made?.id ?? input.personId
  const newOccasion = newOccasionOf(parsed)
  const occasion = newOccasion
    ? await createOccasion(
        tx,
        read(OccasionInput, {
          name: newOccasion.name,
          type: newOccasion.type,
          date: newOccasion.date,
          ...(newOccasion.rule ? { rule: newOccasion.rule } : {}),
          personId: newOccasion.isShared ? null : personId,
        }),
      )
    : null
  const others = recipientsOf(parsed).filter(one => one !== personId)
  const occasionId = occasion?.id ?? input.occasionId
  const gift = read(GiftInput, { ...input, ...(store ? { store } : {}), name, occasionId, personId })
  const stored = await createGift(tx, gift)
  for (const other of others) await createGift(tx, { ...gift, personId: other })

  const people = [personId, ...others].flatMap(one =>
    one === null ? [] : (choices.people.find(({ id }) => id === one)?.name ?? made?.name ?? []),
  )
  const occasionName = occasion?.name ?? choices.occasions.find(({ id }) => id === occasionId)?.name
  const { gifts } = await messagesOf(tx.locale, ['gifts'])
  const stage = createTranslator({ locale: tx.locale, messages: { gifts }, namespace: 'gifts' })
  const lines = [
    say('added', { name: stored.name }),
    people.length === 0
      ? null
      : say(stored.direction === 'received' ? 'from' : 'for', {
          names: new Intl.ListFormat(tx.locale).format(people),
        }),
    made ? say('newPerson', { name: made.name }) : null,
    occasionName ? say(occasion ? 'newOccasion' : 'occasion', { name: occasionName }) : null,
    stored.price === null
      ? null
      : say('price', { amount: formatMoney(stored.price, stored.currency, written) }),
    parsed.chips.some(({ field }) => field === 'unsure') ? say('priceUnsure') : null,
    say('stage', { stage: stage(`stages.${stored.status}`) }),
    `${env().APP_URL}/app/gifts/${stored.id}`,
  ]
  return lines.filter(line => line !== null).join('\n')
}
