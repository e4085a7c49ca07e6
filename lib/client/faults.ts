import type { z } from 'zod'

type Issue = z.core.$ZodIssue

/**
 * Zod's English messages never reach the reader: a fault without a message of ours becomes a key of
 * errors.json.
 */
export function keyOf({ code, input }: { code?: string; input?: unknown }): string {
  if (code === 'invalid_type') return input === undefined ? 'fieldRequired' : 'wrongType'
  if (code === 'invalid_value') return 'choiceInvalid'
  if (code === 'too_big') return 'tooBig'
  if (code === 'too_small') return 'tooSmall'
  return 'checkInput'
}

/** A union's own message says nothing. The branch that got furthest has the useful one. */
export function furthest(issue: Issue): Issue[] {
  if (issue.code !== 'invalid_union' || !issue.errors?.length || issue.message !== 'checkInput')
    return [issue]
  const best = [...issue.errors].sort((one, other) => one.length - other.length)
  const chosen = best.find(([first]) => first?.code !== 'invalid_value') ?? best[0] ?? []
  return chosen.flatMap(inner => furthest({ ...inner, path: [...issue.path, ...inner.path] } as Issue))
}
