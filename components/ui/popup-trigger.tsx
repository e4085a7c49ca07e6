'use client'
import * as Slot from 'radix-ui/slot'
import type { ComponentProps } from 'react'
import type { Popup } from '@/lib/client/hooks/use-popup'

export type PopupTriggerProps = ComponentProps<'button'> & { asChild?: boolean }

/** The button of a menu or popover. It works before the popup's code is loaded. */
export function PopupTrigger({
  popup,
  asChild,
  ref,
  onPointerEnter,
  onFocus,
  ...props
}: PopupTriggerProps & { popup: Popup<unknown> }) {
  const Comp = asChild ? Slot.Root : 'button'
  return (
    <Comp
      type="button"
      aria-expanded={popup.open}
      aria-controls={popup.open ? popup.contentId : undefined}
      data-state={popup.open ? 'open' : 'closed'}
      {...props}
      ref={element => {
        popup.trigger.current = element
        if (typeof ref === 'function') return ref(element)
        if (ref) ref.current = element
      }}
      onPointerEnter={event => {
        onPointerEnter?.(event)
        popup.prepare()
      }}
      onFocus={event => {
        onFocus?.(event)
        popup.prepare()
      }}
    />
  )
}
