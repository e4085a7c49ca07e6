import { agreeToGuard, stopGuarding } from '@/lib/guardians/commands'
import { membersApi } from '@/lib/members/api'
import { route } from '@/lib/server/route'

export const POST = route(membersApi.guard, agreeToGuard)
export const DELETE = route(membersApi.stopGuarding, stopGuarding)
