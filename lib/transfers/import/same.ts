import type { ImportType, PreviewRow } from '../schema'
import type { Checked } from './check'

/** What the preview shows of a row; what is not said is nothing. */
export type Shown = Pick<PreviewRow, 'type' | 'action' | 'name' | 'date' | 'relationship'> &
  Partial<PreviewRow>

/** An object of the file that already exists. */
export interface Same<Type extends ImportType> {
  id: string
  checked: Checked<Type>
  /** Its references as ids; undefined when the file has none. */
  personId?: string
  occasionId?: string
  occasionDate?: string
  budgetId?: string
  peopleIds?: string[]
  preview: PreviewRow
}
