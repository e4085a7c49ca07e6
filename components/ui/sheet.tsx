'use client'
import { X } from 'lucide-react'
import * as DialogPrimitive from 'radix-ui/dialog'
import type { ComponentProps } from 'react'
import { cn } from '@/lib/client/cn'
import { Button } from './button'
import { overlayClasses } from './dialog'
import { NoteOpener, useReturnFocus } from './return-focus'

export const Sheet = DialogPrimitive.Root

const firstControl =
  '[data-autofocus], [data-slot=sheet-body] :is(input, textarea, select, button, a[href]):not([disabled])'

/** Focus begins in the form, not on the close button; without a mouse only where the keyboard is wanted at once. */
function focusFirst(event: Event) {
  const panel = event.currentTarget
  if (!(panel instanceof HTMLElement)) return
  const wanted = matchMedia('(pointer: coarse)').matches ? '[data-autofocus]' : firstControl
  event.preventDefault()
  const control = panel.querySelector<HTMLElement>(wanted) ?? panel
  control.focus()
}

/** A panel of 520 px at the end side; on a phone it covers the screen from the bottom. */
export function SheetContent({
  className,
  children,
  onCloseAutoFocus,
  ...props
}: Omit<ComponentProps<typeof DialogPrimitive.Content>, 'ref'>) {
  const { content, giveBack } = useReturnFocus(onCloseAutoFocus)
  return (
    <DialogPrimitive.Portal>
      <DialogPrimitive.Overlay data-slot="sheet-overlay" className={overlayClasses} />
      <DialogPrimitive.Content
        data-slot="sheet-content"
        ref={content}
        onCloseAutoFocus={giveBack}
        onOpenAutoFocus={focusFirst}
        className={cn(
          'fixed inset-y-0 end-0 z-50 flex w-[520px] max-w-full flex-col bg-raised text-ink shadow-3 outline-none',
          'max-md:inset-x-0 max-md:top-3 max-md:w-auto max-md:overflow-hidden max-md:rounded-t-2xl',
          'md:data-[state=closed]:animate-sheet-out md:data-[state=open]:animate-sheet-in max-md:data-[state=closed]:animate-bottom-out max-md:data-[state=open]:animate-bottom-in',
          className,
        )}
        {...props}
      >
        <NoteOpener of={content} />
        <span
          aria-hidden="true"
          className="mx-auto mt-2 h-1 w-9 shrink-0 rounded-full bg-line-strong md:hidden"
        />
        {children}
      </DialogPrimitive.Content>
    </DialogPrimitive.Portal>
  )
}

/** The bar of 56 px with the title, further actions as children, and a close button. */
export function SheetHeader({
  className,
  title,
  closeLabel,
  children,
  ...props
}: Omit<ComponentProps<'div'>, 'title'> & { title: string; closeLabel: string }) {
  return (
    <div
      data-slot="sheet-header"
      className={cn(
        'flex h-14 shrink-0 items-center gap-2 border-line border-b ps-6 pe-3 max-md:h-12 max-md:ps-4',
        className,
      )}
      {...props}
    >
      <DialogPrimitive.Title className="display me-auto min-w-0 truncate text-lg">
        {title}
      </DialogPrimitive.Title>
      {children}
      <DialogPrimitive.Close asChild>
        <Button variant="quiet" size="icon" aria-label={closeLabel}>
          <X />
        </Button>
      </DialogPrimitive.Close>
    </div>
  )
}

export function SheetDescription({
  className,
  ...props
}: ComponentProps<typeof DialogPrimitive.Description>) {
  return (
    <DialogPrimitive.Description
      data-slot="sheet-description"
      className={cn('text-ink-3 text-sm', className)}
      {...props}
    />
  )
}

export function SheetBody({ className, ...props }: ComponentProps<'div'>) {
  return (
    <div
      data-slot="sheet-body"
      className={cn(
        'flex min-h-0 flex-1 flex-col gap-3.5 overflow-y-auto overscroll-contain px-6 py-4 max-md:px-4',
        className,
      )}
      {...props}
    />
  )
}

export function SheetFooter({ className, ...props }: ComponentProps<'div'>) {
  return (
    <div
      data-slot="sheet-footer"
      className={cn(
        'flex shrink-0 flex-wrap items-center justify-end gap-2 border-line border-t px-6 py-3.5 max-md:px-4 max-md:pb-[max(14px,env(safe-area-inset-bottom))]',
        className,
      )}
      {...props}
    />
  )
}
