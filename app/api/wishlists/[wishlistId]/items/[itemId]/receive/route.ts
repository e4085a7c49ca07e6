import { otherVerbs } from '@/lib/server/other-verbs'
import { route } from '@/lib/server/route'
import { wishesApi } from '@/lib/wishlists/wishes/api'
import { receiveItem } from '@/lib/wishlists/wishes/commands'

export const POST = route(wishesApi.receive, receiveItem)
export const { GET, PUT, PATCH, DELETE, OPTIONS } = otherVerbs('POST')
