import '../site.css'
import type { ReactNode } from 'react'
import { SiteFrame } from '@/components/landing/site-frame'
import { visitorContext } from '@/lib/composition/visitor-context'

export default async function SiteLayout({ children }: { children: ReactNode }) {
  const { actor } = await visitorContext()
  return <SiteFrame signedIn={actor.type === 'user'}>{children}</SiteFrame>
}
