'use client'
import { usePathname } from 'next/navigation'
import { Underway } from '@/components/ui/underway'
import { isSheet } from './sheet-addresses'

/** While a sheet is fetched the page below stays as it is, under a line that says so; every other page needs nothing. */
export function SheetLoading() {
  return isSheet(usePathname()) ? <Underway /> : null
}
