import { familiesApi } from '@/lib/families/api'
import { createFamily } from '@/lib/families/commands'
import { listFamilies } from '@/lib/families/queries'
import { route } from '@/lib/server/route'

export const GET = route(familiesApi.list, listFamilies)
export const POST = route(familiesApi.create, createFamily)
