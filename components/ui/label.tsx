'use client'
import * as LabelPrimitive from 'radix-ui/label'
import type { ComponentProps } from 'react'
import { cn } from '@/lib/client/cn'

export function Label({ className, ...props }: ComponentProps<typeof LabelPrimitive.Root>) {
  return (
    <LabelPrimitive.Root
      data-slot="label"
      className={cn('mb-1.5 block font-semibold text-ink text-sm', className)}
      {...props}
    />
  )
}
