import { productsApi } from '@/lib/products/api'
import { previewLink } from '@/lib/products/queries'
import { otherVerbs } from '@/lib/server/other-verbs'
import { route } from '@/lib/server/route'

export const POST = route(productsApi.preview, previewLink)
export const { GET, PUT, PATCH, DELETE, OPTIONS } = otherVerbs('POST')
