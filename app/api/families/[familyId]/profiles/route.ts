import { membersApi } from '@/lib/members/api'
import { createProfile } from '@/lib/members/commands'
import { route } from '@/lib/server/route'

export const POST = route(membersApi.createProfile, createProfile)
