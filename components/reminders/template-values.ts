import type { FieldValues } from 'react-hook-form'
import { bodyTexts, type FormValuesOf, formValuesOf } from '@/lib/core/record'
import { templateFields } from '@/lib/reminders/templates/fields'
import type { ReminderTemplate } from '@/lib/reminders/templates/schema'

/** The form of a template. */
export type TemplateFields = FormValuesOf<typeof templateFields>

export const blankTemplate = (): TemplateFields => ({ ...formValuesOf(templateFields), type: 'occasion' })

export const valuesOf = (template: ReminderTemplate): TemplateFields => formValuesOf(templateFields, template)

/** The request of the form. An empty note is none. */
export const bodyOf = (leaving: FieldValues): FieldValues => bodyTexts(templateFields, leaving)
