import { fold } from '@/lib/core/text'
import type { TemplateType } from '../templates/values'
import { headerOf } from './csv'
import type { ItemType, Template } from './parsed'

/** A table that was made from a template. */
export interface FilledTemplate {
  type: TemplateType
  /** The field of each column. A column that somebody added is not in it. */
  mapping: Record<string, string>
  /** Whether somebody added columns. */
  isWider: boolean
}

/** What the rows of a template are read as: a wish is an idea until it stands on a list. */
export const itemTypeOf = (type: TemplateType): ItemType => (type === 'wish' ? 'gift' : type)

/**
 * How much of all headings, of the table and of the template, have to be of both. People delete columns that they do not need,
 * and add their own.
 */
const enough = 0.7

/**
 * The template that a table was made from, in any language; null for any other table. So nobody has to say what its rows are,
 * and a word that means two things in tables of others means one in it.
 */
export function filledTemplate(text: string, templates: readonly Template[]): FilledTemplate | null {
  const header = headerOf(text)
  const folded = new Set(header.map(fold))
  // Our own export says the type of each row.
  if (folded.has('type')) return null
  let best: { template: Template; share: number } | null = null
  for (const template of templates) {
    const found = [...template.fields.keys()].filter(heading => folded.has(heading)).length
    const share = found / (template.fields.size + folded.size - found)
    if (share >= enough && share > (best?.share ?? 0)) best = { template, share }
  }
  if (!best) return null
  const { type, fields } = best.template
  const mapping: Record<string, string> = Object.create(null)
  for (const column of header) {
    const field = fields.get(fold(column))
    if (field) mapping[column] = field
  }
  return { type, mapping, isWider: header.some(column => !mapping[column]) }
}
