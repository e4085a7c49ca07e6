import { route } from '@/lib/composition/route'
import { searchApi } from '@/lib/search/api'
import { saveSearch } from '@/lib/search/commands'
import { listSaved } from '@/lib/search/saved.queries'
import { otherVerbs } from '@/lib/server/http/other-methods'

export const GET = route(searchApi.listSaved, listSaved)
export const POST = route(searchApi.save, saveSearch)
export const { PUT, PATCH, DELETE, OPTIONS } = otherVerbs('GET', 'POST')
