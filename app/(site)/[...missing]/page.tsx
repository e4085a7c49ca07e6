import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { getTranslations } from 'next-intl/server'

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('shell'))('notFound.title') }
}

/** An address that leads nowhere keeps the frame of the pages for visitors around its "not found". */
export default function MissingPage() {
  notFound()
}
