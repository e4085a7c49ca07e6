import 'server-only'
import { notFound } from 'next/navigation'
import { Problem } from '@/lib/core/errors'
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

/** For `catch`: something else where the refusal has this status; every other failure stays one. */
export const whereRefused =
  <Other>(status: number, other: () => Other) =>
  (error: unknown): Other => {
    if (error instanceof Problem && error.status === status) return other()
    throw error
  }
