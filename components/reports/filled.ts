import { z } from 'zod'
import { ReportInput } from '@/lib/reports/schema'

const isFilled = (value: unknown) => (typeof value === 'string' ? value.trim() !== '' : value != null)
const filledOf = (values: object) =>
  Object.fromEntries(Object.entries(values).filter(([, one]) => isFilled(one)))

/** The schema of the form of a new report. What is left empty is not sent, and a report of budgets is about nobody. */
export const FilledReport = z.preprocess(values => {
  const { params, ...rest } = values as { type: string; params: object }
  return {
    ...filledOf(rest),
    params: filledOf(rest.type === 'budget' ? { ...params, personId: null } : params),
  }
}, ReportInput)
