import type { ImportType, PreviewRow } from '../schema'
import type { Checked } from './check'

/** Something of the file that is there already. */
export interface Same<Type extends ImportType> {
  id: string
  checked: Checked<Type>
  /** Its links as ids; undefined where the file says nothing. */
  personId?: string
  occasionId?: string
  occasionDate?: string
  budgetId?: string
  peopleIds?: string[]
  preview: PreviewRow
}
