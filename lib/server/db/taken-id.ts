import 'server-only'
import { isUniqueViolation } from '@/db'
import { conflict } from '@/lib/core/errors'

/** Throws 409 ID_TAKEN where a row with this id is there already, and any other error as it is. For `catch` of an insert. */
export const refuseTakenId = (error: unknown): never => {
  throw isUniqueViolation(error) ? conflict('ID_TAKEN', 'conflict') : error
}
