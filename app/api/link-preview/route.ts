import { route } from '@/lib/composition/route'
import { productsApi } from '@/lib/products/api'
import { previewLink } from '@/lib/products/queries'
import { otherVerbs } from '@/lib/server/http/other-methods'

export const POST = route(productsApi.preview, previewLink)
export const { GET, PUT, PATCH, DELETE, OPTIONS } = otherVerbs('POST')
