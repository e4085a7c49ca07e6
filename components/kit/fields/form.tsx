'use client'
import { CircleAlert } from 'lucide-react'
import type { ComponentProps, ReactNode } from 'react'
import { type FieldValues, FormProvider, type UseFormReturn } from 'react-hook-form'
import { Button, type ButtonProps } from '@/components/ui/button'
import { comeIntoView } from '@/lib/client/arrival'
import { useErrorText } from './field'

/** A form whose fields find it by themselves; ⌘↵ or Ctrl+↵ sends it from anywhere inside. */
export function Form<Values extends FieldValues, Context, Output>({
  form,
  onSubmit,
  children,
  ...props
}: Omit<ComponentProps<'form'>, 'onSubmit' | 'form'> & {
  form: UseFormReturn<Values, Context, Output>
  onSubmit: (values: Output) => unknown
  children: ReactNode
}) {
  return (
    <FormProvider {...form}>
      <form
        noValidate
        // A browser may send the form before the script runs. Without a method its values would be in the
        // address.
        method="post"
        onSubmit={event => {
          event.stopPropagation()
          return form.handleSubmit(values => onSubmit(values))(event)
        }}
        onKeyDown={event => {
          if (event.key === 'Enter' && (event.metaKey || event.ctrlKey)) {
            event.preventDefault()
            event.currentTarget.requestSubmit()
          }
        }}
        {...props}
      >
        {children}
      </form>
    </FormProvider>
  )
}

/** What went wrong with the whole form, read out at once: why, and in `failed` what was not done. */
export function FormError({ message, failed }: { message: string | undefined; failed?: string }) {
  const words = useErrorText()
  const text = words(message)
  return (
    <div role="alert" className={text ? undefined : 'contents'}>
      {text ? (
        <p
          ref={comeIntoView}
          className="flex items-start gap-2 rounded-md bg-bad-soft px-3 py-2.5 text-bad-ink"
        >
          <CircleAlert aria-hidden="true" className="mt-px size-4.5 stroke-2" />
          <span>
            {failed ? <b className="block font-semibold">{failed}</b> : null}
            {text}
          </span>
        </p>
      ) : null}
    </div>
  )
}

export function SubmitButton(props: ButtonProps) {
  return <Button type="submit" {...props} />
}
