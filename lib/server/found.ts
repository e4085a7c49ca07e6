import 'server-only'
import { notFound } from 'next/navigation'
import { type Fault, Problem } from '@/lib/core/errors'
import { id } from '@/lib/core/fields'

/** What a page's address names, or the not-found page: for ids that are none, are gone, or are somebody else's. */
export async function found<Thing>(wanted: string, load: (id: string) => Promise<Thing>): Promise<Thing> {
  const parsed = id.safeParse(wanted)
  if (!parsed.success) notFound()
  try {
    return await load(parsed.data)
  } catch (error) {
    if (error instanceof Problem && error.status === 404) notFound()
    throw error
  }
}

/** What an address narrows a list down to; null where it is gone or somebody else's. */
export async function foundOrNull<Thing>(work: Promise<Thing>): Promise<Thing | null> {
  try {
    return await work
  } catch (error) {
    if (error instanceof Problem && error.status === 404) return null
    throw error
  }
}

const refusesCursor = (error: unknown) =>
  error instanceof Problem &&
  Array.isArray(error.details) &&
  error.details.some((fault: Partial<Fault>) => fault.message === 'cursorInvalid')

/** A page of a list: with a cursor that somebody mangled, the first one. Whatever else fails is told. */
export async function pageFrom<Page>(
  cursor: string | undefined,
  load: (cursor: string | undefined) => Promise<Page>,
): Promise<Page> {
  try {
    return await load(cursor)
  } catch (error) {
    if (cursor !== undefined && refusesCursor(error)) return load(undefined)
    throw error
  }
}
