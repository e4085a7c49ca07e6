import 'server-only'
import type { z } from 'zod'
import { type Fault, invalid, type Problem } from '@/lib/core/errors'
import type { ErrorKey } from '@/lib/core/say'
import errors from '@/messages/en/errors.json'

type Issue = z.core.$ZodIssue

const fallback: Record<string, ErrorKey> = {
  unrecognized_keys: 'unknownField',
  invalid_value: 'choiceInvalid',
  too_big: 'tooBig',
  too_small: 'tooSmall',
  invalid_format: 'checkInput',
  not_multiple_of: 'wrongType',
}

const pathOf = (path: PropertyKey[]) => path.map(String).join('.')

function faultOf(issue: Issue): Fault[] {
  if (issue.code === 'unrecognized_keys') {
    // One name is enough to say what is wrong; a body can hold a hundred thousand.
    const [key = '', ...rest] = issue.keys
    const path = pathOf([...issue.path, key.slice(0, 200)])
    return [{ path, message: 'unknownField', ...(rest.length > 0 ? { more: rest.length } : {}) }]
  }
  // A union's own message says nothing. The branch that got furthest has the useful one.
  if (issue.code === 'invalid_union' && issue.errors?.length && !(issue.message in errors)) {
    const best = [...issue.errors].sort((one, other) => one.length - other.length)[0] ?? []
    return best.flatMap(inner => faultOf({ ...inner, path: [...issue.path, ...inner.path] } as Issue))
  }
  if (issue.message in errors) return [{ path: pathOf(issue.path), message: issue.message as ErrorKey }]
  const missing = issue.code === 'invalid_type' && issue.input === undefined
  return [
    {
      path: pathOf(issue.path),
      message: missing ? 'fieldRequired' : (fallback[issue.code] ?? 'wrongType'),
    },
  ]
}

/** Nobody corrects more at once. */
const mostFaults = 20

/**
 * A failed parse as the 422 of the REST surface: one entry for each fault, with its path. Only the first
 * `mostFaults` are listed.
 */
export function faultsOf(error: z.ZodError): Problem {
  const distinct = new Map<string, Fault>()
  for (const issue of error.issues) {
    for (const fault of faultOf(issue)) distinct.set(`${fault.path}|${fault.message}`, fault)
    if (distinct.size >= mostFaults) break
  }
  return invalid(...[...distinct.values()].slice(0, mostFaults))
}
