'use client'
import {
  type ComponentProps,
  type DragEvent,
  useEffect,
  useEffectEvent,
  useImperativeHandle,
  useRef,
  useState,
} from 'react'
import { cn } from '@/lib/client/cn'

/**
 * The dashed place that a file can be dropped on; nothing is taken while it is `busy`. Dropping is a shortcut: the
 * place holds a button that opens its `FileInput`.
 */
export function FileDrop({
  busy,
  onFile,
  className,
  ...props
}: Omit<ComponentProps<'div'>, 'onDragOver' | 'onDragLeave' | 'onDrop'> & {
  busy: boolean
  onFile: (file: File) => void
}) {
  const [over, setOver] = useState(false)
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is a shortcut of the button inside
    <div
      className={cn('border-line-strong border-dashed', className, over && 'border-primary bg-primary-soft')}
      onDragOver={(event: DragEvent) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event: DragEvent) => {
        event.preventDefault()
        setOver(false)
        const file = event.dataTransfer.files[0]
        if (file && !busy) onFile(file)
      }}
      {...props}
    />
  )
}

/**
 * The field behind a button that chooses a file; the same file may be chosen again. A file that was chosen
 * before the script ran counts too.
 */
export function FileInput({
  ref,
  onFile,
  ...props
}: Omit<ComponentProps<'input'>, 'type' | 'onChange' | 'className' | 'tabIndex'> & {
  onFile: (file: File) => void
}) {
  const input = useRef<HTMLInputElement>(null)
  useImperativeHandle(ref, () => input.current!)
  const take = useEffectEvent(() => {
    const file = input.current?.files?.[0]
    if (!file) return
    input.current!.value = ''
    onFile(file)
  })
  useEffect(() => take(), [])
  return (
    <input
      ref={input}
      type="file"
      hidden
      onChange={event => {
        const file = event.target.files?.[0]
        event.target.value = ''
        if (file) onFile(file)
      }}
      {...props}
    />
  )
}
