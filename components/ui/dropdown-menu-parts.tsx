'use client'
import { Check, ChevronRight } from 'lucide-react'
import { Menu } from 'radix-ui/internal'
import { type ComponentProps, type ReactNode, useRef, useState } from 'react'
import { cn } from '@/lib/client/cn'
import type { Popup } from '@/lib/client/hooks/use-popup'
import { menuItemClasses, popClasses } from './pop-classes'

const contentClasses = cn(popClasses, 'min-w-44 overflow-y-auto p-1')

export type MenuContentProps = ComponentProps<typeof Menu.Content> & { popup: Popup<unknown> }

/** The menu of a button that stands elsewhere in the page. */
export function Content({
  popup,
  className,
  align = 'end',
  sideOffset = 4,
  onCloseAutoFocus,
  onInteractOutside,
  ...props
}: MenuContentProps) {
  const wentElsewhere = useRef(false)
  const { open, setOpen, modal, trigger, triggerId, contentId } = popup
  return (
    <Menu.Root open={open} onOpenChange={setOpen} modal={modal}>
      <Menu.Anchor virtualRef={trigger as ComponentProps<typeof Menu.Anchor>['virtualRef']} />
      <Menu.Portal>
        <Menu.Content
          data-slot="dropdown-menu-content"
          aria-labelledby={props['aria-label'] ? undefined : triggerId}
          align={align}
          sideOffset={sideOffset}
          collisionPadding={8}
          className={cn(contentClasses, 'max-h-(--radix-popper-available-height)', className)}
          {...props}
          id={contentId}
          onInteractOutside={event => {
            onInteractOutside?.(event)
            const { button, ctrlKey } = event.detail.originalEvent as PointerEvent
            if (!modal || button === 2 || (button === 0 && ctrlKey)) wentElsewhere.current = true
          }}
          onCloseAutoFocus={event => {
            onCloseAutoFocus?.(event)
            if (!event.defaultPrevented && !wentElsewhere.current) trigger.current?.focus()
            wentElsewhere.current = false
            event.preventDefault()
          }}
        />
      </Menu.Portal>
    </Menu.Root>
  )
}

export const RadioGroup = Menu.RadioGroup

export function Sub({ children }: { children: ReactNode }) {
  const [open, setOpen] = useState(false)
  return (
    <Menu.Sub open={open} onOpenChange={setOpen}>
      {children}
    </Menu.Sub>
  )
}

export function Item({
  className,
  variant = 'default',
  ...props
}: ComponentProps<typeof Menu.Item> & { variant?: 'default' | 'destructive' }) {
  return (
    <Menu.Item
      data-slot="dropdown-menu-item"
      className={cn(
        menuItemClasses,
        variant === 'destructive' &&
          "text-bad-ink data-highlighted:bg-bad-soft [&_svg:not([class*='text-'])]:text-bad-ink",
        className,
      )}
      {...props}
    />
  )
}

/** Shown in what is chosen. */
const tick = (
  <Menu.ItemIndicator className="absolute end-2">
    <Check className="size-4 stroke-2 text-primary" />
  </Menu.ItemIndicator>
)

export function CheckboxItem({ className, children, ...props }: ComponentProps<typeof Menu.CheckboxItem>) {
  return (
    <Menu.CheckboxItem
      data-slot="dropdown-menu-checkbox-item"
      className={cn(menuItemClasses, 'pe-8', className)}
      {...props}
    >
      {children}
      {tick}
    </Menu.CheckboxItem>
  )
}

export function RadioItem({ className, children, ...props }: ComponentProps<typeof Menu.RadioItem>) {
  return (
    <Menu.RadioItem
      data-slot="dropdown-menu-radio-item"
      className={cn(menuItemClasses, 'pe-8', className)}
      {...props}
    >
      {children}
      {tick}
    </Menu.RadioItem>
  )
}

export function Label({ className, ...props }: ComponentProps<typeof Menu.Label>) {
  return (
    <Menu.Label
      data-slot="dropdown-menu-label"
      className={cn('px-2 pt-1.5 pb-1 font-semibold text-ink-3 text-xs', className)}
      {...props}
    />
  )
}

export function Separator({ className, ...props }: ComponentProps<typeof Menu.Separator>) {
  return (
    <Menu.Separator
      data-slot="dropdown-menu-separator"
      className={cn('-mx-1 my-1 h-px bg-line', className)}
      {...props}
    />
  )
}

export function SubTrigger({ className, children, ...props }: ComponentProps<typeof Menu.SubTrigger>) {
  return (
    <Menu.SubTrigger
      data-slot="dropdown-menu-sub-trigger"
      className={cn(menuItemClasses, 'data-[state=open]:bg-sunken', className)}
      {...props}
    >
      {children}
      <ChevronRight className="flip ms-auto size-4" />
    </Menu.SubTrigger>
  )
}

export function SubContent({ className, ...props }: ComponentProps<typeof Menu.SubContent>) {
  return (
    <Menu.Portal>
      <Menu.SubContent
        data-slot="dropdown-menu-sub-content"
        collisionPadding={8}
        className={cn(contentClasses, className)}
        {...props}
      />
    </Menu.Portal>
  )
}
