import '../site.css'
import type { ReactNode } from 'react'
import { SiteFrame } from '@/components/landing/site-frame'

export default function SiteLayout({ children }: { children: ReactNode }) {
  return <SiteFrame>{children}</SiteFrame>
}
