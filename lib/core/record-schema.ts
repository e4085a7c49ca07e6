import { z } from 'zod'
import * as check from './fields'
import type { Field, Fields, Kind, ValueOf } from './record'
import { say } from './say'

/** The checks that fields of kind `own` bring. */
type Checks<F extends Fields> = {
  [Name in keyof F as F[Name] extends { kind: 'own' } ? Name : never]: z.ZodType
}
type Shape<F extends Fields, Own> = {
  -readonly [Name in keyof F]: Name extends keyof Own
    ? Own[Name]
    : z.ZodType<ValueOf<F[Name]>, ValueOf<F[Name]>>
}

const whole = ({ min = 0, max = 0, refusal }: Field) =>
  z
    .int(say(refusal ?? 'wrongType'))
    .min(min, say(refusal ?? 'tooSmall'))
    .max(max, say(refusal ?? 'tooBig'))

/** What may be entered, by kind. An optional field takes null as well. */
const entered: Record<Exclude<Kind, 'own'>, (field: Field) => z.ZodType> = {
  line: ({ max = 0, required }) => (required ? check.requiredLine(max, required) : check.line(max)),
  text: ({ max = 0, required }) => (required ? check.requiredText(max, required) : check.text(max)),
  words: () => check.words,
  date: ({ required }) => (required ? check.requiredDate(required) : check.date),
  birthday: () => check.birthday,
  email: () => check.optionalEmail,
  link: () => check.optionalLink,
  choice: ({ values, required }) => check.choice(values as [string], required),
  choices: ({ values }) => check.choices(values as [string]),
  flag: () => z.boolean(),
  whole,
  amount: ({ required }) => (required ? check.requiredAmount(required) : check.amount),
  currency: () => check.currency,
  id: () => check.id,
  ids: ({ max = 0 }) => check.ids(max),
}

/** A stored text of which the API document tells the form. It was checked when it was entered. */
const formed = (format: string) => z.string().meta({ format })

/** What is answered, by kind; all others are texts. */
const stored: Partial<Record<Kind, (field: Field) => z.ZodType>> = {
  words: () => z.array(z.string()),
  id: () => formed('uuid'),
  ids: () => z.array(formed('uuid')),
  date: () => formed('date'),
  choice: ({ values }) => z.enum(values as [string]),
  choices: ({ values }) => z.array(z.enum(values as [string])),
  flag: () => z.boolean(),
  whole: () => z.int(),
  amount: () => z.number(),
}

const nullable = ({ blank }: Field, type: z.ZodType) =>
  blank === null && !(type instanceof z.ZodNullable) ? type.nullable() : type

const shapeOf = (by: typeof stored, fields: Fields, own: Record<string, z.ZodType>) =>
  Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [
      name,
      own[name] ?? nullable(field, by[field.kind]?.(field) ?? z.string()),
    ]),
  )

/** The checks of what is entered. `own` has the checks of the fields of kind `own`. */
export const enteredShape = <F extends Fields, Own extends Checks<F>>(fields: F, own: Own) =>
  shapeOf(entered, fields, own) as Shape<F, Own>

/** The shape of what is stored. `own` has the shapes of the fields of kind `own`. */
export const storedShape = <F extends Fields, Own extends Checks<F>>(fields: F, own: Own) =>
  shapeOf(stored, fields, own) as Shape<F, Own>
