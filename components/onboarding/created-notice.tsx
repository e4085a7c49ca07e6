'use client'
import { useParting } from '@/components/shell/device/use-parting'

/** Says once to somebody who has just signed up that it worked. Needs a toaster beside it. */
export function CreatedNotice({ title }: { title: string }) {
  useParting('created', title)
  return null
}
