import { route } from '@/lib/composition/route'
import { otherVerbs } from '@/lib/server/http/other-methods'
import { wishesApi } from '@/lib/wishlists/wishes/api'
import { receiveItem } from '@/lib/wishlists/wishes/commands'

export const POST = route(wishesApi.receive, receiveItem)
export const { GET, PUT, PATCH, DELETE, OPTIONS } = otherVerbs('POST')
