import 'server-only'
import { cache } from 'react'
import type { Context } from '@/lib/server/auth/context'
import { pageVisitor } from '@/lib/server/auth/page-visitor'
import { effects } from './effects'

/** The context of a page for its visitor, computed once for each request. */
export const visitorContext = cache(async (): Promise<Context> => ({ ...(await pageVisitor()), effects }))
