import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { GoneOffer } from '@/components/invitations/gone-offer'
import { Offer } from '@/components/invitations/offer'
import { ClientWords } from '@/components/shell/words/client-words'
import { getProfile } from '@/lib/accounts/queries'
import { visitorContext } from '@/lib/composition/visitor-context'
import { Problem } from '@/lib/core/errors'
import { readOffer } from '@/lib/families/invitations/queries'
import { isSample } from '@/lib/server/auth/context'

// The address holds a secret: it goes into no search index and to no other site.
export async function generateMetadata(): Promise<Metadata> {
  return {
    title: (await getTranslations('families'))('offer.title'),
    robots: { index: false, follow: false },
    referrer: 'no-referrer',
  }
}

export default async function InvitationPage({ params }: PageProps<'/invitations/[token]'>) {
  const [ctx, { token }] = await Promise.all([visitorContext(), params])
  const offer = await readOffer(ctx, { token }).catch(error => {
    if (error instanceof Problem && (error.status === 404 || error.status === 410)) return null
    throw error
  })
  if (!offer) return <GoneOffer />
  // A visitor in a sample family has no account to come in with.
  const account = ctx.actor.type === 'user' && !isSample(ctx.actor) ? await getProfile(ctx) : null
  return (
    <ClientWords of={['families', 'errors']}>
      <Offer offer={offer} token={token} email={account?.email ?? null} />
    </ClientWords>
  )
}
