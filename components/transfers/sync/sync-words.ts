'use client'
import { useFormatter, useLocale, useTranslations } from 'next-intl'
import { useMemo } from 'react'
import { shortMoment } from '@/components/outbox/short-moment'
import { dateText } from '@/lib/core/date-text'
import { formatMoney } from '@/lib/core/money'
import type { ConflictEntity } from '@/lib/transfers/sync/values'
import { type FieldKind, kindOf } from './sync-fields'

/** The names of records by their ids: those that the server knows, and those that still wait. */
export type Names = Readonly<Record<string, string>>
type Said = Record<string, unknown>

/** Where the names of fields stand, where the name of the field is not the key. */
const transferKeys = {
  name: 'name',
  firstName: 'firstName',
  lastName: 'lastName',
  relationship: 'relationship',
  email: 'email',
  birthday: 'birthday',
  phone: 'phone',
  address: 'address',
  interests: 'interests',
  allergies: 'allergies',
  avoid: 'avoid',
  sizes: 'sizes',
  notes: 'notes',
  date: 'date',
  budget: 'budget',
  currency: 'currency',
  repeats: 'repeats',
  repeat: 'repeats',
  description: 'description',
  price: 'price',
  status: 'status',
  purchaseDate: 'purchaseDate',
  occasionId: 'occasion',
  store: 'store',
  purchaseUrl: 'purchaseUrl',
  url: 'purchaseUrl',
  imageUrl: 'imageUrl',
  image: 'imageUrl',
  avatarUrl: 'imageUrl',
  category: 'category',
  rating: 'rating',
  tags: 'tags',
  quantity: 'quantity',
  direction: 'direction',
  isFavorite: 'isFavorite',
  amount: 'amount',
  period: 'period',
  startDate: 'startDate',
  endDate: 'endDate',
  budgetId: 'budgetName',
  paymentMethod: 'paymentMethod',
  location: 'location',
  receiptUrl: 'receiptUrl',
  isPurchased: 'isPurchased',
} as const

const has = <Keys extends object>(keys: Keys, name: PropertyKey): name is keyof Keys =>
  Object.hasOwn(keys, name)

/** How fields and values of records are said to their owner, in the words of the forms that they come from. Times are told from
 * `now`. */
export function useSyncWords(names: Names, now: Date) {
  const t = useTranslations('sync')
  const transfers = useTranslations('transfers')
  const fields = useTranslations('transfers.fields')
  const shell = useTranslations('shell.nav')
  const gifts = useTranslations('gifts')
  const people = useTranslations('people')
  const occasions = useTranslations('occasions')
  const budgets = useTranslations('budgets')
  const wishlists = useTranslations('wishlists')
  const reminders = useTranslations('reminders')
  const format = useFormatter()
  const locale = useLocale()
  return useMemo(() => {
    /** Fields whose names stand in the forms of their nouns. */
    const ofForms: Record<string, () => string> = {
      thankYou: () => gifts('form.thankYou'),
      reaction: () => gifts('form.reaction'),
      tracking: () => gifts('form.parcel'),
      shippingDays: () => gifts('form.shippingDays'),
      giftId: () => transfers('typeOne.gift'),
      calendarBirthday: () => people('form.otherCalendar'),
      peopleIds: () => occasions('form.people'),
      rule: () => occasions('form.rule'),
      type: () => occasions('form.type'),
      familyId: () => occasions('form.family'),
      countsEverything: () => budgets('form.everything'),
      priority: () => budgets('form.priority'),
      autoAdjust: () => budgets('form.carry'),
      notifications: () => shell('notifications'),
      availability: () => wishlists('wish.available'),
      groupId: () => wishlists('wish.group'),
      note: () => wishlists('wish.note'),
      scheduledFor: () => reminders('form.date'),
      channels: () => reminders('form.channels'),
      advanceNotice: () => reminders('form.notice'),
    }
    const field = (noun: ConflictEntity, name: string): string => {
      if (name === 'personId') return fields(noun === 'gift' || noun === 'occasion' ? 'recipient' : 'person')
      if (name === 'title') return noun === 'reminder' ? reminders('form.title') : fields('name')
      const own = ofForms[name]
      if (own) return own()
      return has(transferKeys, name) ? fields(transferKeys[name]) : t('values.otherField')
    }

    /** A value of a closed list. */
    const chosen = (noun: ConflictEntity, name: string, value: string): string => {
      switch (name) {
        case 'status':
          return gifts.has(`stages.${value}` as 'stages.idea')
            ? gifts(`stages.${value}` as 'stages.idea')
            : value
        case 'category':
          return gifts(`categories.${value}` as 'categories.books')
        case 'direction':
          return gifts(value === 'given' ? 'form.iGive' : 'form.iReceived')
        case 'thankYou':
          return gifts(
            value === 'sent'
              ? 'form.thanksSent'
              : value === 'drafted'
                ? 'form.thanksDrafted'
                : 'form.thanksNone',
          )
        case 'reaction':
          return gifts(`form.${value}` as 'form.loved')
        case 'relationship':
          return people(`relationships.${value}` as 'relationships.family')
        case 'type':
          return noun === 'reminder'
            ? reminders(`types.${value}` as 'types.custom')
            : occasions(`types.${value}` as 'types.birthday')
        case 'period':
          return budgets(`periods.${value}` as 'periods.monthly')
        case 'priority':
          return noun === 'budget'
            ? budgets(`priorities.${value}` as 'priorities.low')
            : noun === 'wish'
              ? wishlists(`priorities.${value}` as 'priorities.low')
              : reminders(`priorities.${value}` as 'priorities.low')
        case 'channels':
          return reminders(`channels.${value}` as 'channels.email')
        case 'repeats':
        case 'repeat':
          return t(value === 'yearly' ? 'values.yes' : 'values.no')
        case 'availability':
          return t(value === 'available' ? 'values.yes' : 'values.no')
        default:
          return value
      }
    }

    const list = (items: readonly string[]) =>
      items.length > 0 ? format.list(items, { type: 'unit', style: 'short' }) : t('values.empty')
    const nameOf = (id: unknown) => names[String(id)] ?? t('values.unknown')
    /** Families and groups of wishes are not at hand here. */
    const chosenOf = (name: string, id: unknown) =>
      name === 'familyId' || name === 'groupId' ? t('values.chosen') : nameOf(id)
    const moment = (instant: string) =>
      format.dateTime(new Date(instant), { dateStyle: 'medium', timeStyle: 'short' })

    const notice = (minutes: number) => {
      if (minutes === 0) return reminders('notice.none')
      if (minutes % 1440 === 0) return reminders('notice.days', { count: minutes / 1440 })
      if (minutes % 60 === 0) return reminders('notice.hours', { count: minutes / 60 })
      return reminders('notice.minutes', { count: minutes })
    }
    /** What kind of record it is. */
    const noun = (one: ConflictEntity) =>
      one === 'idea' ? gifts('stages.idea') : transfers(`typeOne.${one}`)

    /** A birthday without a year is `--12-02`. */
    const day = (text: string) => {
      if (/^\d{4}-\d\d-\d\d$/.test(text))
        return dateText(text, locale, { day: 'numeric', month: 'short', year: 'numeric' })
      const short = /^--(\d\d-\d\d)$/.exec(text)?.[1]
      return short ? dateText(`2000-${short}`, locale, { month: 'long', day: 'numeric' }) : text
    }

    const inKind = (
      kind: FieldKind,
      noun: ConflictEntity,
      name: string,
      value: unknown,
      around: Said,
    ): string => {
      switch (kind.is) {
        case 'money':
          return typeof value === 'number'
            ? typeof around.currency === 'string'
              ? formatMoney(value, around.currency, locale)
              : format.number(value)
            : String(value)
        case 'whole':
          return typeof value === 'number' ? format.number(value) : String(value)
        case 'date':
          return day(String(value))
        case 'moment':
          return moment(String(value))
        case 'flag':
          return t(value ? 'values.yes' : 'values.no')
        case 'words':
          return list((value as string[]).map(String))
        case 'choice':
          return chosen(noun, name, String(value))
        case 'choices':
          return list((value as string[]).map(one => chosen(noun, name, one)))
        case 'reference':
          return chosenOf(name, value)
        case 'references':
          return list((value as string[]).map(nameOf))
        case 'fixed':
          if (name === 'birthday') return day(String(value))
          if (name === 'advanceNotice') return notice(Number(value))
          if (typeof value === 'object')
            return t('values.many', {
              count: Array.isArray(value) ? value.length : Object.keys(value!).length,
            })
          return String(value)
        default:
          return String(value)
      }
    }

    /** A value as people read it. `around` are the other values of its record: an amount needs its currency. */
    const value = (noun: ConflictEntity, name: string, given: unknown, around: Said = {}): string => {
      const isEmpty = given === null || given === undefined || given === ''
      if (isEmpty || (Array.isArray(given) && given.length === 0)) return t('values.empty')
      const kind = kindOf(noun, name)
      const isList = kind.is === 'words' || kind.is === 'choices' || kind.is === 'references'
      return isList && !Array.isArray(given) ? String(given) : inKind(kind, noun, name, given, around)
    }

    const ago = (instant: string) => format.relativeTime(new Date(instant), now)
    const since = (instant: string) => format.dateTime(new Date(instant), shortMoment)
    return { noun, since, field, value, chosen, moment, ago, list }
  }, [
    t,
    transfers,
    fields,
    shell,
    gifts,
    people,
    occasions,
    budgets,
    wishlists,
    reminders,
    format,
    locale,
    names,
    now,
  ])
}

export type SyncWords = ReturnType<typeof useSyncWords>
