'use client'
import { useRouter } from 'next/navigation'
import type { ComponentProps } from 'react'

/** A link within the page's frame that fetches nothing before it is pressed, and keeps the page awake. */
export function SoftLink({
  href,
  onClick,
  scroll,
  ...props
}: ComponentProps<'a'> & { href: string; scroll?: boolean }) {
  const router = useRouter()
  return (
    <a
      href={href}
      {...props}
      onClick={event => {
        onClick?.(event)
        if (event.defaultPrevented || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
        event.preventDefault()
        router.push(href, { scroll })
      }}
    />
  )
}
