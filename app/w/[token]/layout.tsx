import '../../globals.css'
import type { ReactNode } from 'react'
import { SharedFrame } from '@/components/guest-links/frame'
import { visitorContext } from '@/lib/composition/visitor-context'

/** The frame of the pages behind a link, for people without an account. */
export default async function SharedLayout({
  children,
  params,
}: {
  children: ReactNode
  params: Promise<{ token: string }>
}) {
  const [{ actor }, { token }] = await Promise.all([visitorContext(), params])
  return (
    <SharedFrame signedIn={actor.type === 'user'} back={`/w/${token}`}>
      {children}
    </SharedFrame>
  )
}
