'use client'
import { Popper } from 'radix-ui/internal'
import * as Portal from 'radix-ui/portal'
import type { ComponentProps, RefObject } from 'react'
import { cn } from '@/lib/client/cn'

export type TooltipPanelProps = ComponentProps<typeof Popper.Content> & {
  anchor: RefObject<HTMLElement | null>
}

/** The label of a tooltip, beside what it names. */
export function TooltipPanel({ anchor, className, side = 'bottom', ...props }: TooltipPanelProps) {
  return (
    <Popper.Root>
      <Popper.Anchor virtualRef={anchor as ComponentProps<typeof Popper.Anchor>['virtualRef']} />
      <Portal.Root>
        <Popper.Content
          role="tooltip"
          data-slot="tooltip"
          side={side}
          sideOffset={6}
          collisionPadding={8}
          className={cn(
            'z-60 flex max-w-64 animate-fade-in items-center gap-1.5 rounded-sm bg-ink px-2 py-1 font-medium text-canvas text-xs',
            className,
          )}
          {...props}
        />
      </Portal.Root>
    </Popper.Root>
  )
}
