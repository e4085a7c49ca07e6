import { notFound } from 'next/navigation'
import { getTranslations } from 'next-intl/server'

export async function generateMetadata() {
  return { title: (await getTranslations('shell'))('notFound.title') }
}

/** An unknown address behind sign-in keeps the frame around its "not found". */
export default function MissingPage() {
  notFound()
}
