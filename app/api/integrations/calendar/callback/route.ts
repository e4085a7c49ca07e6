import { deviceRoute } from '@/lib/composition/route'
import { connectorsApi } from '@/lib/connectors/api'
import { answerGoogle } from '@/lib/connectors/google/commands'
import { otherVerbs } from '@/lib/server/http/other-methods'

export const GET = deviceRoute(connectorsApi.callback, async (ctx, input, device) => {
  const outcome = await answerGoogle(ctx, input, device)
  const headers = new Headers({
    Location: `/app/integrations?google=${outcome}`,
    'Cache-Control': 'no-store',
    'Referrer-Policy': 'no-referrer',
  })
  return new Response(null, { status: 303, headers })
})
export const { POST, PUT, PATCH, DELETE, OPTIONS } = otherVerbs('GET')
