import type { ErrorKey } from './say'

/** What a field holds. `own` is whatever its noun says, which brings a check of its own. */
export type Kind = TextKind | ChoiceKind | 'date' | 'birthday' | 'whole' | 'amount' | 'currency' | 'own'
type TextKind = 'line' | 'text' | 'words' | 'email' | 'link'
type ChoiceKind = 'choice' | 'choices' | 'flag' | 'id' | 'ids'

/**
 * A field of a record, as data: the browser reads it without a schema library. `Value` is what is stored. A record's
 * `fields.ts` lists its fields once; what follows from the list stands below and in `record-schema.ts`.
 */
export interface Field<Value = unknown> {
  readonly kind: Kind
  /** Only a type: what is stored. */
  readonly value?: Value
  /** The value where nothing was entered. A field without it must be entered. */
  readonly blank?: unknown
  /** Refuses a value that is missing, in these words. */
  readonly required?: ErrorKey
  /** Letters of a text, entries of a list; the least and the most of a number, and the words for both. */
  readonly max?: number
  readonly min?: number
  readonly refusal?: ErrorKey
  readonly values?: readonly string[]
  /** Whether the search finds its words. */
  readonly searched?: boolean
  /** False where its table has no column of the same name that holds the same value. */
  readonly column?: boolean
  /** Whether a form holds '' where null is stored. */
  readonly typed?: boolean
}

export type Fields = Record<string, Field>
export type ValueOf<F> = F extends { readonly value?: infer Value } ? Exclude<Value, undefined> : never

/** What may be said of any field. */
interface Said {
  searched?: true
  column?: false
}
type Of<Value, Kept> = Field<Value> & Kept
type Nullable = { blank: null }
type Typed = { typed: true }

const field = (kind: Kind, rest: object) => ({ kind, ...rest }) as never
const optional = <Value, Kept>(kind: Kind, rest: object) =>
  field(kind, { blank: null, ...rest }) as Of<Value | null, Kept & Nullable>

/** An optional text of one line, such as a first name. */
export const line = <const Kept extends Said>(max: number, kept?: Kept) =>
  optional<string, Kept & Typed>('line', { max, typed: true, ...kept })
/** A text of one line that every record has, such as a name. */
export const requiredLine = <const Kept extends Said>(max: number, required: ErrorKey, kept?: Kept) =>
  field('line', { max, typed: true, required, ...kept }) as Of<string, Kept & Typed>
/** An optional text of any number of lines. */
export const text = <const Kept extends Said>(max: number, kept?: Kept) =>
  optional<string, Kept & Typed>('text', { max, typed: true, ...kept })
/** A text of any number of lines that every record has. */
export const requiredText = (max: number, required: ErrorKey) =>
  field('text', { max, typed: true, required }) as Of<string, Said & Typed>
/** Short words that a user collects. */
export const words = <const Kept extends Said>(kept?: Kept) =>
  field('words', { blank: [], ...kept }) as Of<string[], Kept & { blank: string[] }>
/** A calendar day, YYYY-MM-DD. */
export const date = () => optional<string, Said>('date', {})
export const requiredDate = (required: ErrorKey) => field('date', { required }) as Of<string, Said>
/** YYYY-MM-DD, or --MM-DD where the year is not known. */
export const birthday = () => optional<string, Said>('birthday', {})
export const email = <const Kept extends Said>(kept?: Kept) =>
  optional<string, Kept & Typed>('email', { typed: true, ...kept })
export const link = () => optional<string, Typed>('link', { typed: true })
/** Another record, or several of them. */
export const reference = () => optional<string, Said>('id', {})
export const references = <const Kept extends Said>(max: number, kept?: Kept) =>
  field('ids', { max, blank: [], ...kept }) as Of<string[], Kept & { blank: string[] }>
/** Money in major units of the record's currency; its column holds minor units. */
export const amount = () => optional<number, { column: false }>('amount', { column: false })
export const requiredAmount = (required: ErrorKey) =>
  field('amount', { column: false, required }) as Of<number, { column: false }>
export const currency = () => field('currency', {}) as Of<string, Said>
export const flag = <const Kept extends Said>(kept?: Kept) =>
  field('flag', { blank: false, ...kept }) as Of<boolean, Kept & { blank: boolean }>
/** A whole number from `min` to `max`, or none. */
export const whole = (min: number, max: number) => optional<number, Said>('whole', { min, max })
/** A whole number that every record has, with the words that refuse any other. */
export const counted = (min: number, max: number, blank: number, refusal?: ErrorKey) =>
  field('whole', { min, max, blank, refusal }) as Of<number, { blank: number }>
/** One of a closed list; `blank` where nothing was chosen. */
export const choice = <const Values extends readonly string[]>(values: Values, blank: Values[number]) =>
  field('choice', { values, blank }) as Of<Values[number], { values: Values; blank: Values[number] }>
export const optionalChoice = <const Values extends readonly string[]>(values: Values) =>
  optional<Values[number], { values: Values }>('choice', { values })
/** One of a closed list, which must be chosen. */
export const requiredChoice = <const Values extends readonly string[]>(values: Values, required: ErrorKey) =>
  field('choice', { values, required }) as Of<Values[number], { values: Values }>
/** Some of a closed list, each once; none where nothing was chosen. */
export const choices = <const Values extends readonly string[]>(values: Values) =>
  field('choices', { values, blank: [] }) as Of<Values[number][], { values: Values; blank: Values[number][] }>
/** A value that its noun checks and shows itself. */
export const own = <Value>(blank: NoInfer<Value>) =>
  field('own', { blank }) as Of<Value, { kind: 'own'; blank: Value }>
/** The address of a picture, which its noun checks. */
export const picture = () =>
  field('own', { blank: null, typed: true }) as Of<string | null, { kind: 'own' } & Nullable & Typed>

/** The names of fields, without some. */
export const namesOf = <F extends Fields, const Without extends keyof F = never>(
  fields: F,
  ...without: Without[]
): Exclude<keyof F & string, Without>[] =>
  Object.keys(fields).filter(name => !without.includes(name as Without)) as never

export function pick<Own, const Name extends keyof Own>(
  record: Own,
  names: readonly Name[],
): Pick<Own, Name> {
  const picked = {} as Pick<Own, Name>
  for (const name of names) picked[name] = record[name]
  return picked
}

type ColumnNames<F extends Fields> = {
  [Name in keyof F]: F[Name] extends { column: false } ? never : Name
}[keyof F]

const columnNames = <F extends Fields>(fields: F) =>
  namesOf(fields).filter(name => fields[name]!.column !== false) as (ColumnNames<F> & string)[]

/** The fields of a row that a record returns as they are stored. */
export const sameOf = <F extends Fields, Row extends { [Name in ColumnNames<F>]: unknown }>(fields: F) => {
  const names = columnNames(fields)
  return (row: Row) => pick(row, names)
}

/** The columns of a table that hold the fields. */
export const columnsOf = <F extends Fields, Table extends { [Name in ColumnNames<F>]: unknown }>(
  fields: F,
  table: Table,
) => pick(table, columnNames(fields))

/** The columns of a record of which nothing was entered. Those that must be entered are not among them. */
export const blankOf = <F extends Fields>(fields: F) =>
  Object.fromEntries(
    columnNames(fields).flatMap(name => ('blank' in fields[name]! ? [[name, fields[name].blank]] : [])),
  ) as { [Name in ColumnNames<F> as F[Name] extends { blank: unknown } ? Name : never]: ValueOf<F[Name]> }

/** The values of a form: a text is never null. */
export type FormValuesOf<F extends Fields> = {
  -readonly [Name in keyof F]: F[Name] extends Typed ? string : ValueOf<F[Name]>
}

/** The values of the form of a stored record, or of a new one. */
export const formValuesOf = <F extends Fields>(
  fields: F,
  record: { readonly [Name in keyof F]?: ValueOf<F[Name]> } = {},
): FormValuesOf<F> =>
  Object.fromEntries(
    namesOf(fields).map(name => {
      const { typed, blank } = fields[name]!
      const value: unknown = name in record ? record[name] : blank
      return [name, typed ? (value ?? '') : value]
    }),
  ) as never

/** The values of a form as a request sends them: an empty text is null. */
export const bodyTexts = (fields: Fields, values: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, value === '' && fields[name]?.typed ? null : value]),
  )

/** What a record holds that the search looks in. */
export type Searched<F extends Fields> = {
  [Name in keyof F as F[Name] extends { searched: true } ? Name : never]: ValueOf<F[Name]>
}

/** The parts of a record in which the search looks, in the order of its fields. */
export const searchParts = <F extends Fields>(fields: F, record: Searched<F>) =>
  namesOf(fields)
    .filter(name => fields[name]!.searched)
    .flatMap(name => record[name as never] as string | null | string[])
