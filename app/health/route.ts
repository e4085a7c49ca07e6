import { otherVerbs } from '@/lib/server/other-verbs'

export { GET } from '@/app/api/health/route'
export const { POST, PUT, PATCH, DELETE, OPTIONS } = otherVerbs('GET')
