import { notFound } from 'next/navigation'

/** An address that leads nowhere keeps the frame of the pages for visitors around its "not found". */
export default function MissingPage() {
  notFound()
}
