import { relationships } from '@/lib/people/values'

/** Values that a link puts into the form of a new person: `?name=&relationship=`. */
export function newPersonPrefill(params: Record<string, string | string[] | undefined>) {
  const relationship = relationships.find(known => known === params.relationship)
  return {
    ...(typeof params.name === 'string' ? { name: params.name.slice(0, 120) } : {}),
    ...(relationship ? { relationship } : {}),
  }
}
