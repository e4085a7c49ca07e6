'use client'
import { useLinkStatus } from 'next/link'

/** Marks what was pressed and is still on its way: its link looks chosen, and soon a line runs along the top. */
export function Underway() {
  return <span data-slot="underway" hidden />
}

/** Inside a link: says at once that the press was heard, until the new page takes its place. */
export function Heard() {
  const { pending } = useLinkStatus()
  return pending ? <Underway /> : null
}
