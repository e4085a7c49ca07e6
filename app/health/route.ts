import { otherVerbs } from '@/lib/server/http/other-methods'

export { GET } from '@/app/api/health/route'
export const { POST, PUT, PATCH, DELETE, OPTIONS } = otherVerbs('GET')
