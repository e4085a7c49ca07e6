import { notFound } from '@/lib/core/errors'
import { refusal } from '@/lib/server/http/route'

/** An unknown call is refused like every other, not with a page. */
const unknown = (request: Request) => refusal(request, notFound())

export {
  unknown as DELETE,
  unknown as GET,
  unknown as OPTIONS,
  unknown as PATCH,
  unknown as POST,
  unknown as PUT,
}
