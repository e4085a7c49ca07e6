'use client'
import * as TooltipPrimitive from 'radix-ui/tooltip'
import type { ComponentProps, ReactNode } from 'react'
import { cn } from '@/lib/client/cn'

export const TooltipProvider = TooltipPrimitive.Provider

/** A short label beside its trigger on hover and focus; never the only place of the information. */
export function Tooltip({
  label,
  children,
  className,
  side = 'bottom',
  ...props
}: Omit<ComponentProps<typeof TooltipPrimitive.Content>, 'children'> & {
  label: ReactNode
  children: ReactNode
}) {
  return (
    <TooltipPrimitive.Provider delayDuration={400}>
      <TooltipPrimitive.Root>
        <TooltipPrimitive.Trigger asChild>{children}</TooltipPrimitive.Trigger>
        <TooltipPrimitive.Portal>
          <TooltipPrimitive.Content
            data-slot="tooltip"
            side={side}
            sideOffset={6}
            collisionPadding={8}
            className={cn(
              'z-60 flex max-w-64 animate-fade-in items-center gap-1.5 rounded-sm bg-ink px-2 py-1 font-medium text-canvas text-xs',
              className,
            )}
            {...props}
          >
            {label}
          </TooltipPrimitive.Content>
        </TooltipPrimitive.Portal>
      </TooltipPrimitive.Root>
    </TooltipPrimitive.Provider>
  )
}
