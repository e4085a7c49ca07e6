'use client'
import { type ReactNode, useEffect } from 'react'
import { DropdownMenu, DropdownMenuContent, DropdownMenuTrigger } from '@/components/ui/dropdown-menu'

/** One menu for all rows of a list. It opens at the pressed button and returns the focus to it. */
export function RowMenu({
  anchor,
  label,
  align = 'end',
  onClose,
  heir,
  children,
}: {
  anchor: HTMLElement
  label: string
  align?: 'start' | 'end'
  onClose: () => void
  /** The element that gets the focus when the button is gone. */
  heir?: () => HTMLElement | null
  children: ReactNode
}) {
  const { left, top, width, height } = anchor.getBoundingClientRect()
  useEffect(() => {
    anchor.setAttribute('aria-expanded', 'true')
    return () => anchor.setAttribute('aria-expanded', 'false')
  }, [anchor])
  return (
    <DropdownMenu open onOpenChange={open => !open && onClose()}>
      <DropdownMenuTrigger asChild>
        <span
          aria-hidden="true"
          tabIndex={-1}
          style={{ position: 'fixed', left, top, width, height, pointerEvents: 'none' }}
        />
      </DropdownMenuTrigger>
      <DropdownMenuContent
        align={align}
        aria-label={label}
        onCloseAutoFocus={event => {
          event.preventDefault()
          if (anchor.isConnected) anchor.focus()
          else heir?.()?.focus()
        }}
      >
        {children}
      </DropdownMenuContent>
    </DropdownMenu>
  )
}
