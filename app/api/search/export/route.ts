import { searchApi } from '@/lib/search/api'
import { exportSearch } from '@/lib/search/files/queries'
import { otherVerbs } from '@/lib/server/other-verbs'
import { route } from '@/lib/server/route'

export const GET = route(searchApi.export, exportSearch)
export const { POST, PUT, PATCH, DELETE, OPTIONS } = otherVerbs('GET')
