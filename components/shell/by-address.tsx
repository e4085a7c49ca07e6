'use client'
import { usePathname } from 'next/navigation'
import type { ReactNode } from 'react'

/** One of two, by whether the address is one of `addresses`. */
export function ByAddress({
  addresses,
  here,
  elsewhere,
}: {
  addresses: readonly string[]
  here: ReactNode
  elsewhere: ReactNode
}) {
  return addresses.includes(usePathname()) ? here : elsewhere
}
