import { languages } from '@/lib/i18n/locales'
import { allMessages } from '@/lib/i18n/messages'

export const dynamic = 'force-static'

/** The languages of the interface and the namespaces of their words. */
export async function GET() {
  return Response.json({ languages, namespaces: Object.keys(await allMessages('en')) })
}
