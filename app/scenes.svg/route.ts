import { scenesFile } from '@/lib/pictures/scenes.rules'
import { otherVerbs } from '@/lib/server/http/other-methods'

/** The drawings of pages on which nothing else stands. `next.config.ts` says how long they are kept. */
export const GET = () => new Response(scenesFile(), { headers: { 'Content-Type': 'image/svg+xml' } })
export const { POST, PUT, PATCH, DELETE, OPTIONS } = otherVerbs('GET')
