import { redirect } from 'next/navigation'
import { visitorContext } from '@/lib/server/page-context'

/** Where the logo leads: into the app, or to sign-in. */
export default async function HomePage() {
  const { actor } = await visitorContext()
  redirect(actor.type === 'user' ? '/app' : '/login')
}
