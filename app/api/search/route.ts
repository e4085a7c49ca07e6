import { searchApi } from '@/lib/search/api'
import { search } from '@/lib/search/commands'
import { route } from '@/lib/server/route'

export const POST = route(searchApi.search, search)
