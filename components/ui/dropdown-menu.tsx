'use client'
import { Check, ChevronRight } from 'lucide-react'
import * as Menu from 'radix-ui/dropdown-menu'
import type { ComponentProps } from 'react'
import { cn } from '@/lib/client/cn'
import { menuItemClasses, popClasses } from './popover'

export const DropdownMenu = Menu.Root
export const DropdownMenuTrigger = Menu.Trigger
export const DropdownMenuGroup = Menu.Group
export const DropdownMenuSub = Menu.Sub
export const DropdownMenuRadioGroup = Menu.RadioGroup

const contentClasses = cn(popClasses, 'min-w-44 overflow-y-auto p-1')

export function DropdownMenuContent({
  className,
  align = 'end',
  sideOffset = 4,
  ...props
}: ComponentProps<typeof Menu.Content>) {
  return (
    <Menu.Portal>
      <Menu.Content
        data-slot="dropdown-menu-content"
        align={align}
        sideOffset={sideOffset}
        collisionPadding={8}
        className={cn(contentClasses, 'max-h-(--radix-dropdown-menu-content-available-height)', className)}
        {...props}
      />
    </Menu.Portal>
  )
}

export function DropdownMenuItem({
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

export function DropdownMenuCheckboxItem({
  className,
  children,
  ...props
}: ComponentProps<typeof Menu.CheckboxItem>) {
  return (
    <Menu.CheckboxItem
      data-slot="dropdown-menu-checkbox-item"
      className={cn(menuItemClasses, 'pe-8', className)}
      {...props}
    >
      {children}
      <Menu.ItemIndicator className="absolute end-2">
        <Check className="size-4 stroke-2 text-primary" />
      </Menu.ItemIndicator>
    </Menu.CheckboxItem>
  )
}

export function DropdownMenuRadioItem({
  className,
  children,
  ...props
}: ComponentProps<typeof Menu.RadioItem>) {
  return (
    <Menu.RadioItem
      data-slot="dropdown-menu-radio-item"
      className={cn(menuItemClasses, 'pe-8', className)}
      {...props}
    >
      {children}
      <Menu.ItemIndicator className="absolute end-2">
        <Check className="size-4 stroke-2 text-primary" />
      </Menu.ItemIndicator>
    </Menu.RadioItem>
  )
}

export function DropdownMenuLabel({ className, ...props }: ComponentProps<typeof Menu.Label>) {
  return (
    <Menu.Label
      data-slot="dropdown-menu-label"
      className={cn('px-2 pt-1.5 pb-1 font-semibold text-ink-3 text-xs', className)}
      {...props}
    />
  )
}

export function DropdownMenuSeparator({ className, ...props }: ComponentProps<typeof Menu.Separator>) {
  return (
    <Menu.Separator
      data-slot="dropdown-menu-separator"
      className={cn('-mx-1 my-1 h-px bg-line', className)}
      {...props}
    />
  )
}

export function DropdownMenuSubTrigger({
  className,
  children,
  ...props
}: ComponentProps<typeof Menu.SubTrigger>) {
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

export function DropdownMenuSubContent({ className, ...props }: ComponentProps<typeof Menu.SubContent>) {
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
