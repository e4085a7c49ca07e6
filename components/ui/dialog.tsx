'use client'
import { X } from 'lucide-react'
import * as DialogPrimitive from 'radix-ui/dialog'
import type { ComponentProps } from 'react'
import { cn } from '@/lib/client/cn'
import { Button } from './button'
import { NoteOpener, useReturnFocus } from './return-focus'

export const Dialog = DialogPrimitive.Root
export const DialogTrigger = DialogPrimitive.Trigger

export const overlayClasses =
  'fixed inset-0 z-40 bg-[oklch(0.2_0.03_12/.42)] data-[state=closed]:animate-fade-out data-[state=open]:animate-fade-in dark:bg-[oklch(0_0_0/.6)]'

/** A dialog of 500 px; on a phone a sheet at the bottom. With `closeLabel` it has a close button. */
export function DialogContent({
  className,
  children,
  closeLabel,
  onCloseAutoFocus,
  ...props
}: Omit<ComponentProps<typeof DialogPrimitive.Content>, 'ref'> & { closeLabel?: string }) {
  const { content, giveBack } = useReturnFocus(onCloseAutoFocus)
  return (
    <DialogPrimitive.Portal>
      <DialogPrimitive.Overlay data-slot="dialog-overlay" className={overlayClasses} />
      <div className="pointer-events-none fixed inset-0 z-50 grid place-items-center p-4 max-md:place-items-end max-md:p-0">
        <DialogPrimitive.Content
          data-slot="dialog-content"
          ref={content}
          onCloseAutoFocus={giveBack}
          className={cn(
            'pointer-events-auto relative flex max-h-[85dvh] w-full max-w-[500px] flex-col gap-4 overflow-y-auto rounded-xl bg-raised p-6 text-ink shadow-3 outline-none',
            'max-md:max-w-none max-md:rounded-b-none max-md:rounded-t-2xl max-md:p-4 max-md:pb-[max(20px,env(safe-area-inset-bottom))]',
            'md:data-[state=closed]:animate-dialog-out md:data-[state=open]:animate-dialog-in max-md:data-[state=closed]:animate-bottom-out max-md:data-[state=open]:animate-bottom-in',
            className,
          )}
          {...props}
        >
          <NoteOpener of={content} />
          {children}
          {closeLabel ? (
            <DialogPrimitive.Close asChild>
              <Button
                variant="quiet"
                size="icon"
                className="absolute end-4 top-4 max-md:end-2 max-md:top-2"
                aria-label={closeLabel}
              >
                <X />
              </Button>
            </DialogPrimitive.Close>
          ) : null}
        </DialogPrimitive.Content>
      </div>
    </DialogPrimitive.Portal>
  )
}

export function DialogHeader({ className, ...props }: ComponentProps<'div'>) {
  return <div data-slot="dialog-header" className={cn('flex flex-col gap-1.5 pe-10', className)} {...props} />
}

export function DialogFooter({ className, ...props }: ComponentProps<'div'>) {
  return (
    <div
      data-slot="dialog-footer"
      className={cn('flex flex-wrap justify-end gap-2 pt-1 max-md:flex-col-reverse', className)}
      {...props}
    />
  )
}

export function DialogTitle({ className, ...props }: ComponentProps<typeof DialogPrimitive.Title>) {
  return (
    <DialogPrimitive.Title data-slot="dialog-title" className={cn('display text-xl', className)} {...props} />
  )
}

export function DialogDescription({
  className,
  ...props
}: ComponentProps<typeof DialogPrimitive.Description>) {
  return (
    <DialogPrimitive.Description
      data-slot="dialog-description"
      className={cn('text-ink-2', className)}
      {...props}
    />
  )
}
