import { notFound } from 'next/navigation'

/** An unknown address behind sign-in keeps the frame around its "not found". */
export default function MissingPage() {
  notFound()
}
