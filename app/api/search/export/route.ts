import { route } from '@/lib/composition/route'
import { searchApi } from '@/lib/search/api'
import { exportSearch } from '@/lib/search/files.queries'
import { otherVerbs } from '@/lib/server/http/other-methods'

export const GET = route(searchApi.export, exportSearch)
export const { POST, PUT, PATCH, DELETE, OPTIONS } = otherVerbs('GET')
