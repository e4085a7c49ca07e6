'use client'
import { Check, Copy } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { type ReactElement, type ReactNode, useRef, useState } from 'react'
import { Button } from '@/components/ui/button'
import {
  Dialog,
  DialogContent,
  DialogDescription,
  DialogFooter,
  DialogHeader,
  DialogTitle,
  DialogTrigger,
} from '@/components/ui/dialog'
import { Input } from '@/components/ui/input'
import { copyText } from '@/lib/client/copy-text'

/** A secret that is shown this once, to be copied. */
export function ShownOnce({
  title,
  text,
  label,
  secret,
  onDone,
}: {
  title: string
  text: string
  label: string
  secret: string
  onDone: () => void
}) {
  const common = useTranslations('common')
  const [copied, setCopied] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  const copy = () => void copyText(field.current).then(setCopied)
  const Icon = copied ? Check : Copy
  return (
    <>
      <DialogHeader className="pe-0">
        <DialogTitle>{title}</DialogTitle>
        <DialogDescription>{text}</DialogDescription>
      </DialogHeader>
      <div className="flex gap-2">
        <Input
          ref={field}
          aria-label={label}
          dir="ltr"
          readOnly
          value={secret}
          onFocus={event => event.currentTarget.select()}
          className="font-mono text-sm"
        />
        <Button variant="secondary" onClick={copy} className="h-10 max-md:h-12">
          <Icon aria-hidden="true" />
          <span role="status">{copied ? common('copied') : common('copy')}</span>
        </Button>
      </div>
      <DialogFooter>
        <Button onClick={onDone}>{common('done')}</Button>
      </DialogFooter>
    </>
  )
}

/** A dialog with a form that makes a secret, and then with that secret. */
export function ShownOnceDialog<Made>({
  trigger,
  form,
  shown,
}: {
  trigger: ReactElement
  form: (onMade: (made: Made) => void, onCancel: () => void) => ReactNode
  shown: (made: Made, onDone: () => void) => ReactNode
}) {
  const [open, setOpen] = useState(false)
  const [made, setMade] = useState<Made | null>(null)
  const change = (next: boolean) => {
    setOpen(next)
    setMade(null)
  }
  const close = () => change(false)
  return (
    <Dialog open={open} onOpenChange={change}>
      <DialogTrigger asChild>{trigger}</DialogTrigger>
      {/* A press beside the dialog must not lose a secret that is shown only once. */}
      <DialogContent onInteractOutside={event => made !== null && event.preventDefault()}>
        {made === null ? form(setMade, close) : shown(made, close)}
      </DialogContent>
    </Dialog>
  )
}
