import { isDeepStrictEqual } from 'node:util'
import { z } from 'zod'

/** Possible values of a field, tried in turn until its schema accepts one. */
const texts = (name: string) => [
  `The ${name}`,
  '2026-05-06',
  `https://shop.example/${name}`,
  `${name}@post.example`.toLowerCase(),
  '2026-05-06T12:00:00.000Z',
  'GBP',
]
const numbers = [12.5, 7, 3, 1]

/** Values that a schema accepts. Those of objects and lists have every part. */
function candidates(schema: z.ZodType, name: string, takes: z.ZodType = schema): unknown[] {
  const inside = (inner: unknown, outer = takes) => candidates(inner as z.ZodType, name, outer)
  const only = (values: unknown[]) => values.filter(value => takes.safeParse(value).success)
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault)
    return inside(schema.unwrap())
  if (schema instanceof z.ZodPipe) return inside(schema.in)
  if (schema instanceof z.ZodUnion) return schema.options.flatMap(option => inside(option))
  if (schema instanceof z.ZodObject) {
    const parts = Object.entries(schema.shape as z.ZodRawShape)
    return only([Object.fromEntries(parts.map(([key, part]) => [key, sampleOf(part as z.ZodType, key)]))])
  }
  if (schema instanceof z.ZodArray) {
    const item = schema.element as z.ZodType
    return only([candidates(item, name).slice(0, 1)])
  }
  if (schema instanceof z.ZodRecord)
    return only([{ [`a ${name}`]: sampleOf(schema.valueType as z.ZodType, name) }])
  if (schema instanceof z.ZodLiteral) return only([...schema.values])
  // The first choice is usually the default.
  if (schema instanceof z.ZodEnum) return only([...schema.options.slice(1), schema.options[0]])
  if (schema instanceof z.ZodBoolean) return only([true, false])
  if (schema instanceof z.ZodNumber) return only(numbers)
  if (schema instanceof z.ZodString || schema.def.type === 'string') return only(texts(name))
  throw new Error(`Teach tests/support/full.ts what ${name} can hold: ${schema.def.type}`)
}

/** A value that a schema accepts and that is not its default. */
function sampleOf(schema: z.ZodType, name: string, usual?: unknown): unknown {
  const found = candidates(schema, name).find(value => {
    const stored = schema.parse(value)
    return stored !== null && !isDeepStrictEqual(stored, usual)
  })
  if (found === undefined) throw new Error(`Say in the test what ${name} is to hold`)
  return found
}

/**
 * An object with every field of an input, none of them at its default. A new field of the schema is in it
 * automatically. `given` adds what a schema cannot know: the records that ids name, and fields that belong
 * together.
 */
export function fullObject(
  shape: z.ZodRawShape,
  given: Record<string, unknown>,
  usual: Record<string, unknown> = {},
): Record<string, unknown> {
  const unknown = Object.keys(given).filter(key => !(key in shape))
  if (unknown.length > 0) throw new Error(`No such fields: ${unknown}`)
  return Object.fromEntries(
    Object.entries(shape)
      .filter(([key]) => key !== 'id')
      .map(([key, schema]) => [
        key,
        key in given ? given[key] : sampleOf(schema as z.ZodType, key, usual[key]),
      ]),
  )
}
