import './site.css'
import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { SiteFrame } from '@/components/landing/site-frame'
import { Document } from '@/components/shell/document'
import { NotFoundPage } from '@/components/shell/not-found-page'
import { visitorContext } from '@/lib/composition/visitor-context'

export { viewport } from './layout'

export async function generateMetadata(): Promise<Metadata> {
  return { title: `${(await getTranslations('shell'))('notFound.title')} · Gift Tracker` }
}

/** The page of an unknown address: a separate document, drawn by the server like every other. */
export default async function GlobalNotFound() {
  const { actor } = await visitorContext()
  return (
    <Document>
      <SiteFrame signedIn={actor.type === 'user'}>
        <NotFoundPage home="/" />
      </SiteFrame>
    </Document>
  )
}
