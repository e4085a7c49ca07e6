import 'server-only'
import { cookies } from 'next/headers'
import { notFound, redirect } from 'next/navigation'
import { Problem } from '@/lib/core/errors'
import type { Visit } from './link-route'

/** The visitor's cookies and secrets on a page behind a link. */
export async function pageVisit(manage: string | null = null): Promise<Visit> {
  const jar = await cookies()
  return { cookie: name => jar.get(name)?.value, manage }
}

/**
 * Loads what a link opens, or returns null where its password is missing. An unknown link shows the not-found
 * page. An ended link leads to its own page, because only a route can answer 410.
 */
export async function opened<Thing>(token: string, load: () => Promise<Thing>): Promise<Thing | null> {
  try {
    return await load()
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    if (error.status === 404) notFound()
    if (error.status === 410) redirect(`/w/${encodeURIComponent(token)}/ended`)
    if (error.code === 'PASSWORD_REQUIRED') return null
    throw error
  }
}
