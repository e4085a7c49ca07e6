import { notFound } from '@/lib/core/errors'
import { drawFace } from '@/lib/pictures/faces/drawing.rules'
import { faceOf } from '@/lib/pictures/faces/rules'
import { otherVerbs } from '@/lib/server/http/other-methods'
import { refusal } from '@/lib/server/http/route'

/** The picture of a human face, as `/faces/h-bob-brown-2-mint.svg`. The animals beside it are files of public. */
export async function GET(request: Request, { params }: { params: Promise<{ face: string }> }) {
  const name = /^(.+)\.svg$/.exec((await params).face)?.[1]
  const face = name ? faceOf(name) : null
  if (!face) return refusal(request, notFound())
  // `next.config.ts` says how long it is kept.
  return new Response(drawFace(face), { headers: { 'Content-Type': 'image/svg+xml' } })
}
export const { POST, PUT, PATCH, DELETE, OPTIONS } = otherVerbs('GET')
