'use client'
import * as SwitchPrimitive from 'radix-ui/switch'
import type { ComponentProps } from 'react'
import { cn } from '@/lib/client/cn'

export function Switch({ className, ...props }: ComponentProps<typeof SwitchPrimitive.Root>) {
  return (
    <SwitchPrimitive.Root
      data-slot="switch"
      className={cn(
        'hit relative inline-flex h-5.5 w-9 shrink-0 items-center rounded-full bg-input transition-colors duration-120 data-[state=checked]:bg-good disabled:opacity-50',
        className,
      )}
      {...props}
    >
      <SwitchPrimitive.Thumb className="ms-[3px] block size-4 rounded-full bg-white shadow-[0_1px_2px_#0003] transition-transform duration-120 data-[state=checked]:translate-x-3.5 rtl:data-[state=checked]:-translate-x-3.5" />
    </SwitchPrimitive.Root>
  )
}
