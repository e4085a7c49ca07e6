import { languageOf } from '@/lib/i18n/locales'
import { guessRelationship } from '@/lib/people/kin'
import type { Relationship } from '@/lib/people/schema'
import type { QuickAdd, QuickAddContext } from '@/lib/quick-add/rules'

export interface Named {
  name: string
  birthday: string | null
  relationship: Relationship
}

interface Parser {
  parseQuickAdd: (source: string, context: QuickAddContext) => QuickAdd
  toPersonInput: (parsed: QuickAdd) => Named
}

const most = 500

/** The pieces of a typed list; a comma before a number ("Dec 2, 1990") parts nothing. */
const piecesOf = (text: string) =>
  text
    .split(/[\n;；]|[,،、，](?!\s*\d)/)
    .map(piece => piece.trim())
    .filter(Boolean)
    .slice(0, most)

/** The people of a typed list ("Emma Dec 2, Dad Mar 8"); a name typed twice is one person. */
export function readNames(
  { parseQuickAdd, toPersonInput }: Parser,
  text: string,
  context: Omit<QuickAddContext, 'people' | 'occasions'>,
): Named[] {
  const found = new Map<string, Named>()
  for (const piece of piecesOf(text)) {
    const named = toPersonInput(parseQuickAdd(`p: ${piece}`, { ...context, people: [], occasions: [] }))
    const name = named.name.slice(0, 120)
    const relationship =
      named.relationship === 'other'
        ? guessRelationship(name, languageOf(context.locale))
        : named.relationship
    if (name && !found.has(name)) found.set(name, { ...named, name, relationship })
  }
  return [...found.values()]
}
