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
    return issue.keys.map(key => ({ path: pathOf([...issue.path, key]), message: 'unknownField' as const }))
  }
  // A union's own message says nothing; the branch that got furthest does.
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

/** A failed parse as the 422 of the REST surface: one entry a fault, each with its path. */
export const faultsOf = (error: z.ZodError): Problem => {
  const faults = error.issues.flatMap(faultOf)
  const distinct = new Map(faults.map(fault => [`${fault.path}|${fault.message}`, fault]))
  return invalid(...distinct.values())
}
