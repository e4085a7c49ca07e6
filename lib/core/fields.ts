import './no-eval'
import { z } from 'zod'
import { isBirthday, isDate, isTimeZone } from './calendar'
import { isLink, normalLink } from './link'
import { isCurrency } from './money'
import { mostSortKeys, type Sort } from './rows'
import { say } from './say'
import { clean, cleanLine } from './text'

/** One at-sign, no spaces, a dot in the domain: every address that an account was ever made with. */
const addressPattern = /^[^\s@"'<>,;\\]+@[^\s@"'<>,;\\]+\.[^\s@"'<>,;\\]+$/

/**
 * An address whose mailbox has no second spelling. Mail servers drop comments, as in `ada(at home)@example.org`, and the
 * dot at the end of a domain. Some read `ada%example.org@example.org` and `example.org!ada@example.org` as `ada@example.org`.
 * What follows a plus stays: to most mail servers it is another mailbox.
 */
const mailboxPattern =
  /^[\w.#$&*+/=?^`{|}~-]+@(?:[a-z\d](?:[a-z\d-]*[a-z\d])?\.)+[a-z\d](?:[a-z\d-]*[a-z\d])?$/

const textOf = (max: number, tidy: typeof clean) =>
  z
    .string()
    .transform(tidy)
    .pipe(z.string().max(max, say('tooLong')))

const requiredOf = (max: number, message: Parameters<typeof say>[0], tidy: typeof clean) =>
  z
    .string({ error: issue => (issue.input === undefined || issue.input === null ? message : 'wrongType') })
    .transform(tidy)
    .pipe(z.string().min(1, say(message)).max(max, say('tooLong')))

/** Text of any number of lines, cleaned before it is stored. */
export const text = (max: number) => textOf(max, clean)

/** Text of one line, such as a name. Line ends become spaces, because a name appears in mails, files and headings. */
export const line = (max: number) => textOf(max, cleanLine)

export const requiredText = (max: number, message: Parameters<typeof say>[0] = 'fieldRequired') =>
  requiredOf(max, message, clean)

export const requiredLine = (max: number, message: Parameters<typeof say>[0] = 'fieldRequired') =>
  requiredOf(max, message, cleanLine)

const emailOf = (pattern: RegExp, message: Parameters<typeof say>[0]) =>
  z
    .string({ error: issue => (issue.input === undefined || issue.input === null ? message : 'wrongType') })
    .transform(value => value.normalize('NFKC').trim().toLowerCase())
    .pipe(
      z
        .string()
        .min(1, { ...say(message), abort: true })
        // The patterns are not tried on longer texts: the time of one of them grows with the square of the length.
        .max(254, { ...say('tooLong'), abort: true })
        .regex(/^[\u0021-\u007E]*$/, say('emailInvalid'))
        .regex(pattern, say('emailInvalid')),
    )

/** An e-mail address, trimmed and in lower case. */
export const email = (message: Parameters<typeof say>[0] = 'emailRequired') =>
  emailOf(mailboxPattern, message)

/** The address of an account that exists. Older accounts may have one that `email` refuses today. */
export const accountEmail = () => emailOf(addressPattern, 'emailRequired')

/** An optional e-mail address: an empty string means none. */
export const optionalEmail = z.union([z.literal('').transform(() => null), email()]).nullable()

export const id = z
  .string()
  .regex(/^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i, say('idInvalid'))
  .transform(value => value.toLowerCase())

/** Several records. */
export const ids = (max: number) => z.array(id).max(max, say('tooMany'))

/** A calendar date, YYYY-MM-DD. */
export const date = z.string().refine(isDate, say('dateInvalid'))
export const requiredDate = (message: Parameters<typeof say>[0]) =>
  z.string({ error: issue => (issue.input === undefined ? message : 'wrongType') }).pipe(date)
/** A birthday, YYYY-MM-DD or --MM-DD when the year is not known. */
export const birthday = z.string().refine(isBirthday, say('birthdayInvalid'))
/** An instant, ISO 8601 UTC with milliseconds. */
export const instant = z.iso.datetime({ precision: 3 })

/** An IANA zone name. Offsets like +02:00 have no summer time and are refused. */
export const timezone = z.string().max(64, say('timezoneInvalid')).refine(isTimeZone, say('timezoneInvalid'))

export const currency = z
  .string()
  .regex(/^[A-Z]{3}$/, say('currencyInvalid'))
  .refine(isCurrency, say('currencyInvalid'))

/** An amount of money in major units. Its decimals are checked where its currency is known. */
export const amount = z
  .number({ error: 'amountInvalid' })
  .min(0, say('amountNegative'))
  .max(9_000_000_000, say('amountTooLarge'))

export const requiredAmount = (message: Parameters<typeof say>[0]) =>
  z.number({ error: issue => (issue.input === undefined ? message : 'amountInvalid') }).pipe(amount)

/** An amount in a query string. */
export const amountAsked = z.coerce.number({ error: 'amountInvalid' }).pipe(amount)

/** A web address on one line. Only http and https are stored, in their normal form. */
export const link = z
  .string()
  .overwrite(value => {
    const typed = clean(value).replace(/[\t\n\r]/g, '')
    return normalLink(typed) ?? typed
  })
  .max(2048, say('tooLong'))
  .refine(isLink, say('linkInvalid'))

export const optionalLink = z.union([z.literal('').transform(() => null), link]).nullable()

export const choice = <const Values extends readonly [string, ...string[]]>(
  values: Values,
  required?: Parameters<typeof say>[0],
) => z.enum(values, { error: issue => (required && isMissing(issue.input) ? required : 'choiceInvalid') })

/** Some of a closed list, each once. */
export const choices = <const Values extends readonly [string, ...string[]]>(values: Values) =>
  z
    .array(choice(values))
    .max(values.length, say('tooMany'))
    .transform(list => [...new Set(list)])

const isMissing = (input: unknown) => input === undefined || input === null || input === ''

/** Short words that a user collects (tags, interests, allergies): trimmed, without empty words and duplicates. */
export const words = z
  .array(text(60))
  .max(50, say('tooMany'))
  .transform(list => [...new Set(list.filter(Boolean))])

/** The fields of every stored object. */
export const stored = {
  id,
  createdAt: instant,
  updatedAt: instant,
  version: z.int(),
}

/** A boolean in a query string. */
export const flag = z.enum(['true', 'false']).transform(value => value === 'true')

/** Room for three names in any script, which a cursor holds in base64. */
const longestCursor = 4000

/** The query parameters that every list takes. */
export const paging = {
  limit: z.coerce
    .number({ error: 'wrongType' })
    .int()
    .min(1, say('tooSmall'))
    .max(200, say('tooBig'))
    .default(50),
  cursor: z.string().max(longestCursor, say('cursorInvalid')).optional(),
  q: text(200).optional(),
  /** Lists the trash instead. */
  deleted: flag.optional(),
}

const mostPicked = 200

/** The query parameters of lists that another program keeps in step with: some records, or what changed since. */
export const picking = {
  ids: z
    .string()
    .max(mostPicked * 37, say('tooMany'))
    .transform(list => list.split(','))
    .pipe(z.array(id).max(mostPicked, say('tooMany')))
    .optional(),
  updatedSince: z.iso.datetime({ offset: true, error: 'dateInvalid' }).optional(),
}

/** The query of a list without pages. */
export const Picked = z.strictObject(picking)

/** The value of a filter that takes several, by the schema of the filter. */
export const singleOf = new WeakMap<z.ZodType, z.ZodType>()

/** A filter of a query that takes one value, or several separated by commas: then any of them matches. */
export function several<Value extends z.ZodType<string, string>>(value: Value) {
  const filter = z
    .string()
    .max(mostPicked * 61, say('tooMany'))
    .transform((list, context): z.output<Value> | z.output<Value>[] => {
      const asked = [...new Set(list.split(','))]
      if (asked.length > mostPicked) context.addIssue({ code: 'custom', message: 'tooMany' })
      const read = asked.slice(0, mostPicked).map(one => value.safeParse(one))
      const wrong = read.find(one => !one.success)
      // Of several wrong values the first one is told, at the filter itself.
      if (wrong)
        for (const issue of wrong.error.issues)
          context.issues.push({ ...issue, input: list, path: [] } as never)
      const values = read.flatMap(one => (one.success ? [one.data] : []))
      return values.length === 1 ? values[0]! : values
    })
  singleOf.set(filter, value)
  return filter
}

const isEachOnce = (keys: string[]) => new Set(keys.map(key => key.replace(/^-/, ''))).size === keys.length

/** The order of a list: one key, or several separated by commas. Rows that are equal in all of them are sorted by id. */
export function sorting<const Fields extends readonly [string, ...string[]]>(fields: Fields) {
  const key = `-?(${fields.join('|')})`
  return z
    .string()
    .refine(
      sort => {
        const keys = sort.split(',', mostSortKeys + 1)
        return keys.length <= mostSortKeys && isEachOnce(keys)
      },
      { ...say('sortKeys'), abort: true },
    )
    .regex(new RegExp(`^${key}(,${key}){0,${mostSortKeys - 1}}$`), say('sortInvalid'))
    .transform(sort => sort as Sort<Fields[number]>)
}

export const page = <Item extends z.ZodType>(item: Item) =>
  z.strictObject({ data: z.array(item), nextCursor: z.string().nullable() })

/** A list without pages, in the shape of one with pages. */
export const wholeList = <Item extends z.ZodType>(item: Item) =>
  z.strictObject({ data: z.array(item), nextCursor: z.null() })

/**
 * The changes of a PUT: every field is optional. Fields have no defaults of their own, because zod keeps defaults in
 * `.partial()`, and a partial update would silently reset the fields that it leaves out.
 */
export const changesOf = <Shape extends z.ZodRawShape>(
  fields: z.ZodObject<Shape>,
  message: Parameters<typeof say>[0] = 'updatesRequired',
) => fields.partial().refine(value => Object.keys(value).length > 0, say(message))

/** The days for which deleted records stay in the trash. */
export const trashDays = 30
