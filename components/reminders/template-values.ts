import type { FieldValues } from 'react-hook-form'
import type { EnteredTemplate, ReminderTemplate } from '@/lib/reminders/templates/schema'

/** The form of a template. */
export interface TemplateFields extends FieldValues, EnteredTemplate {}

export const blankTemplate = (): TemplateFields => ({
  name: '',
  description: '',
  type: 'occasion',
  title: '',
  message: '',
})

export const valuesOf = (template: ReminderTemplate): TemplateFields => ({
  name: template.name,
  description: template.description ?? '',
  type: template.type,
  title: template.title,
  message: template.message,
})

/** The request of the form. An empty note is none. */
export const bodyOf = (leaving: FieldValues): FieldValues =>
  leaving.description === '' ? { ...leaving, description: null } : leaving
