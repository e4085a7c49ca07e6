import 'server-only'
import { createHash } from 'node:crypto'
import { Problem } from '@/lib/core/errors'

/**
 * The entity tag of an answer, made of its body alone. The tag of a record begins with its version, for
 * `If-Match`. The rest covers computed values that change while the version stays, such as the days until an
 * occasion.
 */
export function etagOf(body: unknown, text: string): string {
  const hash = createHash('sha1').update(text).digest('base64url')
  return isVersioned(body) ? `"${body.version}-${hash}"` : `W/"${hash}"`
}

const isVersioned = (body: unknown): body is { version: number } =>
  typeof body === 'object' && body !== null && 'version' in body && Number.isInteger(body.version)

const tag = /^(?:W\/)?("[\x21\x23-\x7e\x80-\xff]*")$/

/** The opaque parts of a list of entity tags, `*` for any, and null for a malformed list. */
function tagsOf(header: string): readonly string[] | '*' | null {
  if (header.trim() === '*') return '*'
  // A comma may stand inside a tag; the quotes say where a tag ends.
  const parts = header.match(/(?:[^,"]|"[^"]*"?)+/g) ?? []
  const tags = parts.map(part => tag.exec(part.trim())?.[1])
  return tags.length > 0 && tags.every(one => one !== undefined) ? (tags as string[]) : null
}

/** Whether the caller of a GET has the answer already. */
export function isHeld(ifNoneMatch: string | null, etag: string): boolean {
  const tags = ifNoneMatch === null ? null : tagsOf(ifNoneMatch)
  return tags === '*' || (tags ?? []).includes(etag.replace(/^W\//, ''))
}

/**
 * The versions that a write may be based on: null without a header, an empty list where `If-Match` names no
 * version of a record. Refuses a header that cannot be read, because ignoring it would lose somebody's
 * changes.
 */
export function versionsOf(ifMatch: string | null): readonly number[] | null {
  if (ifMatch === null) return null
  const tags = tagsOf(ifMatch)
  if (tags === null) throw new Problem(400, 'INVALID_IF_MATCH', 'ifMatchInvalid')
  if (tags === '*') return null
  return tags.flatMap(one => /^"(\d{1,9})(?:-[\w-]*)?"$/.exec(one)?.[1] ?? []).map(Number)
}
