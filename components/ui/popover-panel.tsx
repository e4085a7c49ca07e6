'use client'
import * as Popover from 'radix-ui/popover'
import { type ComponentProps, useRef } from 'react'
import { cn } from '@/lib/client/cn'
import type { Popup } from '@/lib/client/hooks/use-popup'
import { popClasses } from './pop-classes'

export type PopoverPanelProps = ComponentProps<typeof Popover.Content> & { popup: Popup<unknown> }

/** The surface of a popover, beside a button that stands elsewhere in the page. */
export function PopoverPanel({
  popup,
  className,
  align = 'start',
  sideOffset = 6,
  onCloseAutoFocus,
  onInteractOutside,
  ...props
}: PopoverPanelProps) {
  const wentElsewhere = useRef(false)
  const { open, setOpen, modal, trigger, triggerId, contentId } = popup
  return (
    <Popover.Root open={open} onOpenChange={setOpen} modal={modal}>
      <Popover.Anchor virtualRef={trigger as ComponentProps<typeof Popover.Anchor>['virtualRef']} />
      <Popover.Portal>
        <Popover.Content
          data-slot="popover-content"
          aria-labelledby={props['aria-label'] ? undefined : (trigger.current?.id ?? triggerId)}
          align={align}
          sideOffset={sideOffset}
          collisionPadding={8}
          className={cn(popClasses, 'w-72 p-3', className)}
          {...props}
          id={contentId}
          onInteractOutside={event => {
            onInteractOutside?.(event)
            if (event.defaultPrevented) return
            // The button itself closes what it opened.
            if (trigger.current?.contains(event.target as Node)) event.preventDefault()
            else if (!modal) wentElsewhere.current = true
          }}
          onCloseAutoFocus={event => {
            onCloseAutoFocus?.(event)
            if (!event.defaultPrevented && !wentElsewhere.current) trigger.current?.focus()
            wentElsewhere.current = false
            event.preventDefault()
          }}
        />
      </Popover.Portal>
    </Popover.Root>
  )
}
