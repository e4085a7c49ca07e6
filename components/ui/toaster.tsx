'use client'
import { CircleAlert } from 'lucide-react'
import { Button } from './button'
import { useDirection } from './direction'
import { Kbd } from './kbd'
import {
  Toast,
  ToastAction,
  ToastClose,
  ToastDescription,
  ToastProvider,
  ToastTitle,
  ToastViewport,
} from './toast'
import { dismissToast, TOAST_DURATION, useToast } from './use-toast'

/** Place it once, near the root. F8 moves the focus into the toast. */
export function Toaster({
  position = 'bottomEnd',
  closeLabel,
  regionLabel,
}: {
  /** The corner, by the direction of the language. */
  position?: 'topStart' | 'topEnd' | 'bottomStart' | 'bottomEnd'
  closeLabel: string
  regionLabel: string
}) {
  const { toasts } = useToast()
  const direction = useDirection()
  const isRight = position.endsWith('End') === (direction === 'ltr')
  return (
    <ToastProvider
      label={regionLabel}
      duration={TOAST_DURATION}
      swipeDirection={isRight ? 'right' : 'left'}
      swipeThreshold={50}
    >
      {toasts.map(({ id, title, description, thumb, action, variant, duration, open }) => (
        <Toast
          key={id}
          open={open}
          variant={variant}
          duration={duration}
          onOpenChange={next => {
            if (!next) dismissToast(id)
          }}
        >
          {thumb ?? (variant === 'destructive' ? <CircleAlert className="size-5 stroke-2" /> : null)}
          <div className="min-w-0 flex-1">
            <ToastTitle>{title}</ToastTitle>
            {description ? <ToastDescription>{description}</ToastDescription> : null}
          </div>
          {action ? (
            <ToastAction asChild altText={action.label} onClick={action.onAction}>
              <Button variant="secondary" size="sm">
                {action.label}
                {action.shortcut ? <Kbd>{action.shortcut}</Kbd> : null}
              </Button>
            </ToastAction>
          ) : null}
          <ToastClose label={closeLabel} />
        </Toast>
      ))}
      <ToastViewport data-position={position} hotkey={['F8']} label={`${regionLabel} ({hotkey})`} />
    </ToastProvider>
  )
}
