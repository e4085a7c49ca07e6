import { type Json, schemaOf } from '@/lib/core/describe'
import { GiftInput } from '@/lib/gifts/schema'
import { BudgetInput } from '@/lib/money/budgets/schema'
import { ExpenseInput } from '@/lib/money/expenses/schema'
import { OccasionInput } from '@/lib/occasions/schema'
import { PersonInput } from '@/lib/people/schema'
import { fieldsOf } from '@/lib/transfers/formats/rows'
import { refTo, tidied } from './schemas'

const inputs = {
  person: PersonInput,
  occasion: OccasionInput,
  gift: GiftInput,
  budget: BudgetInput,
  expense: ExpenseInput,
} as const
type Kind = keyof typeof inputs

const nameOf = (kind: Kind) => `Import${kind.charAt(0).toUpperCase()}${kind.slice(1)}`
const kinds = Object.keys(inputs) as Kind[]

/** A row of an import: the fields of the input, further names by which rows find each other, and what else the row has. */
function rowOf(kind: Kind): Json {
  const { properties } = tidied(schemaOf(inputs[kind], 'input'), 'input') as {
    properties: Record<string, Json>
  }
  const fields = [...fieldsOf[kind]].map(name => [name, properties[name] ?? {}])
  return {
    type: 'object',
    description: `A row of an import that is a ${kind}. A row with an error is skipped and told in \`errors\`; the others are imported.`,
    properties: Object.fromEntries(fields),
  }
}

/** What `data` of an import may be. */
const data: Json = {
  description:
    'The text of a CSV, vCard or iCalendar file, a list of rows (with `type`), or an object with a list of rows for each collection, as an export has it.',
  anyOf: [
    { type: 'string' },
    { type: 'array', items: { anyOf: kinds.map(kind => refTo(nameOf(kind))) } },
    {
      type: 'object',
      properties: {
        people: { type: 'array', items: refTo(nameOf('person')) },
        occasions: { type: 'array', items: refTo(nameOf('occasion')) },
        gifts: { type: 'array', items: refTo(nameOf('gift')) },
        budgets: { type: 'array', items: refTo(nameOf('budget')) },
        expenses: { type: 'array', items: refTo(nameOf('expense')) },
      },
    },
  ],
}

/** The input of an import with the shape of its rows, which the check of the input leaves to the reader of the file. */
export const withRows = ({
  ImportInput: input,
  ...components
}: Record<string, Json>): Record<string, Json> => ({
  ...components,
  ImportInput: { ...input, properties: { ...(input?.properties as Json), data } },
  ...Object.fromEntries(kinds.map(kind => [nameOf(kind), rowOf(kind)])),
})
