import 'server-only'
import { notFound } from 'next/navigation'
import { type Fault, Problem } from '@/lib/core/errors'
import { id } from '@/lib/core/fields'

/**
 * Loads the record that a page's address names. Shows the not-found page for an invalid id, a deleted record,
 * or somebody else's.
 */
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

/** Loads the record that an address filters a list by. Null where it is deleted or somebody else's. */
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

/** A page of a list. An invalid cursor gives the first page; every other error is thrown. */
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

/** What a page shows of the answer to its address. Shows the not-found page to whom it answers 404. */
export async function foundByAddress<Thing>(work: Promise<Thing>): Promise<Thing> {
  return (await foundOrNull(work)) ?? notFound()
}
