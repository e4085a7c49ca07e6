'use client'
import { Command as Cmdk } from 'cmdk'
import { Search } from 'lucide-react'
import type { ComponentProps } from 'react'
import { cn } from '@/lib/client/cn'
import { menuItemClasses } from './pop-classes'

export function Command({ className, ...props }: ComponentProps<typeof Cmdk>) {
  return (
    <Cmdk
      data-slot="command"
      className={cn('flex min-h-0 flex-col overflow-hidden rounded-[inherit] text-ink', className)}
      {...props}
    />
  )
}

export function CommandInput({ className, ...props }: ComponentProps<typeof Cmdk.Input>) {
  return (
    <div data-slot="command-input" className="flex items-center gap-2.5 border-line border-b px-3">
      <Search aria-hidden="true" className="size-4.5 text-ink-3" />
      <Cmdk.Input
        className={cn(
          'h-10 w-full min-w-0 bg-transparent text-base outline-none max-md:h-12 max-md:text-lg',
          className,
        )}
        {...props}
      />
    </div>
  )
}

export function CommandList({ className, ...props }: ComponentProps<typeof Cmdk.List>) {
  return (
    <Cmdk.List
      data-slot="command-list"
      className={cn('max-h-80 scroll-py-1 overflow-y-auto overflow-x-hidden p-1', className)}
      {...props}
    />
  )
}

export function CommandGroup({ className, ...props }: ComponentProps<typeof Cmdk.Group>) {
  return (
    <Cmdk.Group
      data-slot="command-group"
      className={cn(
        '[&_[cmdk-group-heading]]:px-2 [&_[cmdk-group-heading]]:pt-2 [&_[cmdk-group-heading]]:pb-1 [&_[cmdk-group-heading]]:font-semibold [&_[cmdk-group-heading]]:text-ink-3 [&_[cmdk-group-heading]]:text-xs',
        className,
      )}
      {...props}
    />
  )
}

export function CommandItem({ className, ...props }: ComponentProps<typeof Cmdk.Item>) {
  return (
    <Cmdk.Item
      data-slot="command-item"
      className={cn(
        menuItemClasses,
        'min-h-11 gap-3 data-[selected=true]:bg-primary-soft data-[selected=true]:text-primary-ink dark:data-[selected=true]:bg-primary-soft',
        className,
      )}
      {...props}
    />
  )
}
