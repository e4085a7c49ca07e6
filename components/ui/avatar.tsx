'use client'
import * as AvatarPrimitive from 'radix-ui/avatar'
import type { ComponentProps } from 'react'
import { cn } from '@/lib/client/cn'

export function Avatar({ className, ...props }: ComponentProps<typeof AvatarPrimitive.Root>) {
  return (
    <AvatarPrimitive.Root
      data-slot="avatar"
      className={cn(
        'relative grid size-8 shrink-0 place-items-center overflow-hidden rounded-full',
        className,
      )}
      {...props}
    />
  )
}

export function AvatarImage({ className, alt = '', ...props }: ComponentProps<typeof AvatarPrimitive.Image>) {
  return (
    <AvatarPrimitive.Image
      data-slot="avatar-image"
      alt={alt}
      className={cn('size-full object-cover', className)}
      {...props}
    />
  )
}

export function AvatarFallback({ className, ...props }: ComponentProps<typeof AvatarPrimitive.Fallback>) {
  return (
    <AvatarPrimitive.Fallback
      data-slot="avatar-fallback"
      className={cn('grid size-full place-items-center font-bold', className)}
      {...props}
    />
  )
}
