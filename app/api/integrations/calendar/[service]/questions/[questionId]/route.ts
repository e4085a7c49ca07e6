import { route } from '@/lib/composition/route'
import { connectorsApi } from '@/lib/connectors/api'
import { answerQuestion } from '@/lib/connectors/commands'
import { otherVerbs } from '@/lib/server/http/other-methods'

export const POST = route(connectorsApi.answer, answerQuestion)
export const { GET, PUT, PATCH, DELETE, OPTIONS } = otherVerbs('POST')
