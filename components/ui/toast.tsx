'use client'
import { X } from 'lucide-react'
import * as ToastPrimitive from 'radix-ui/toast'
import type { ComponentProps } from 'react'
import { cn } from '@/lib/client/cn'
import { Button } from './button'

export const ToastProvider = ToastPrimitive.Provider
export const ToastAction = ToastPrimitive.Action

export function ToastViewport({ className, ...props }: ComponentProps<typeof ToastPrimitive.Viewport>) {
  return (
    <ToastPrimitive.Viewport
      data-slot="toaster"
      className={cn(
        'fixed end-0 bottom-0 z-60 flex w-full flex-col p-4 outline-none md:max-w-[452px] max-md:bottom-[calc(64px+env(safe-area-inset-bottom))]',
        'data-[position$=Start]:start-0 data-[position$=Start]:end-auto',
        'data-[position^=top]:top-0 data-[position^=top]:bottom-auto data-[position^=top]:pt-[max(16px,env(safe-area-inset-top))]',
        className,
      )}
      {...props}
    />
  )
}

export function Toast({
  className,
  variant = 'default',
  ...props
}: ComponentProps<typeof ToastPrimitive.Root> & { variant?: 'default' | 'destructive' }) {
  return (
    <ToastPrimitive.Root
      data-slot="toast"
      data-variant={variant}
      className={cn(
        'flex w-full items-center gap-3 rounded-[14px] border border-line bg-raised py-3.5 ps-4 pe-3.5 text-ink shadow-3 md:max-w-[420px]',
        'data-[swipe=move]:translate-x-(--radix-toast-swipe-move-x) data-[swipe=cancel]:translate-x-0 data-[swipe=cancel]:transition-transform',
        'data-[state=open]:animate-toast-in data-[state=closed]:animate-toast-out data-[swipe=end]:animate-toast-swipe',
        variant === 'destructive' && 'border-bad/30 bg-bad-soft text-bad-ink',
        className,
      )}
      {...props}
    />
  )
}

export function ToastTitle({ className, ...props }: ComponentProps<typeof ToastPrimitive.Title>) {
  return (
    <ToastPrimitive.Title data-slot="toast-title" className={cn('font-semibold', className)} {...props} />
  )
}

export function ToastDescription({ className, ...props }: ComponentProps<typeof ToastPrimitive.Description>) {
  return (
    <ToastPrimitive.Description
      data-slot="toast-description"
      className={cn('text-ink-3 text-sm in-data-[variant=destructive]:text-bad-ink', className)}
      {...props}
    />
  )
}

export function ToastClose({ label }: { label: string }) {
  return (
    <ToastPrimitive.Close asChild>
      <Button variant="quiet" size="icon-sm" className="text-inherit" aria-label={label}>
        <X />
      </Button>
    </ToastPrimitive.Close>
  )
}
