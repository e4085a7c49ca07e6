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
import { actOn, dismissToast, TOAST_ACTION_DURATION, TOAST_DURATION, useToast } from './use-toast'

/** Place it once, near the root. F8 moves the focus to the button of the toast. */
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
      {toasts.map(shown => {
        const { id, title, description, thumb, action, variant, duration, open } = shown
        return (
          <Toast
            key={id}
            open={open}
            variant={variant}
            duration={duration ?? (action ? TOAST_ACTION_DURATION : TOAST_DURATION)}
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
              <ToastAction
                asChild
                altText={action.shortcut ? `${action.label}: ${action.shortcut}` : action.label}
                onClick={() => void actOn(shown)}
              >
                <Button variant="secondary" size="sm">
                  {action.label}
                  {action.shortcut ? <Kbd>{action.shortcut}</Kbd> : null}
                </Button>
              </ToastAction>
            ) : null}
            <ToastClose label={closeLabel} />
          </Toast>
        )
      })}
      <ToastViewport
        data-position={position}
        hotkey={['F8']}
        label={`${regionLabel} ({hotkey})`}
        onFocus={event => {
          if (event.target !== event.currentTarget) return
          event.currentTarget.querySelector<HTMLElement>('[data-state="open"] button')?.focus()
        }}
      />
    </ToastProvider>
  )
}
