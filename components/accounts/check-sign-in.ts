import type { z } from 'zod'
import { LoginInput } from '@/lib/accounts/schema'
import { keyOf } from '@/lib/client/faults'

/** The request, or the fault of each field (a key of errors.json). */
export async function checkSignIn(given: z.input<typeof LoginInput>) {
  const { success, data, error } = await LoginInput.safeParseAsync(given, { error: issue => keyOf(issue) })
  if (success) return { values: data, faults: {} }
  const faults: Record<string, string> = {}
  for (const { path, message } of error.issues) faults[String(path[0])] ??= message
  return { values: null, faults }
}
