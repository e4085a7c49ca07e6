'use client'
import * as Radio from 'radix-ui/radio-group'
import type { ComponentProps } from 'react'
import { cn } from '@/lib/client/cn'

export function RadioGroup({ className, ...props }: ComponentProps<typeof Radio.Root>) {
  return <Radio.Root data-slot="radio-group" className={cn('grid gap-2.5', className)} {...props} />
}

export function RadioGroupItem({ className, ...props }: ComponentProps<typeof Radio.Item>) {
  return (
    <Radio.Item
      data-slot="radio-group-item"
      className={cn(
        'hit inline-grid size-5 shrink-0 place-items-center rounded-full border-[1.5px] border-input bg-surface disabled:bg-sunken data-[state=checked]:border-primary',
        className,
      )}
      {...props}
    >
      <Radio.Indicator className="size-2.5 rounded-full bg-primary" />
    </Radio.Item>
  )
}
