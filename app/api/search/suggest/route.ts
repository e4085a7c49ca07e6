import { searchApi } from '@/lib/search/api'
import { suggest } from '@/lib/search/queries'
import { route } from '@/lib/server/route'

export const GET = route(searchApi.suggest, suggest)
