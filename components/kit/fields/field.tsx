'use client'
import { CircleAlert } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { type ComponentProps, type ElementType, type ReactNode, useId } from 'react'
import {
  type ControllerRenderProps,
  type FieldValues,
  get,
  useController,
  useFormContext,
} from 'react-hook-form'
import { Input } from '@/components/ui/input'
import { Label } from '@/components/ui/label'
import { Textarea } from '@/components/ui/textarea'
import { cn } from '@/lib/client/cn'
import type { ErrorKey } from '@/lib/core/say'

/** Attributes that connect a control with its label, hint and error. */
export type FieldControl = {
  id: string
  name: string
  'aria-describedby': string | undefined
  'aria-invalid': true | undefined
  'aria-required': true | undefined
}

export type FieldProps = {
  name: string
  label: ReactNode
  hint?: ReactNode
  /** Says "optional" beside the label. */
  optional?: boolean
  /** Says to those who cannot see that it must be filled in. */
  required?: boolean | undefined
  /** A text, or a key of the error messages; without it the form's own error is shown. */
  error?: string
  /** Something at the end of the label's line. */
  aside?: ReactNode
  /** For controls that are groups (radios, several selects): the label becomes a caption of the group. */
  group?: boolean
  className?: string
}

/** The words of an error: schemas say keys, servers say sentences. */
export function useErrorText() {
  const t = useTranslations('errors')
  return (message: string | undefined) => {
    if (!message) return undefined
    return t.has(message as ErrorKey) ? t(message as ErrorKey) : message
  }
}

export function ErrorText({ id, children }: { id?: string; children: ReactNode }) {
  return (
    <p id={id} className="mt-1.5 flex items-start gap-1.5 text-bad-ink text-sm">
      <CircleAlert aria-hidden="true" className="mt-px size-3.75 stroke-2" />
      <span>{children}</span>
    </p>
  )
}

/** Label above, control, hint and error below; reads the error of the form around it. */
export function Field({
  name,
  label,
  hint,
  optional,
  required,
  error,
  aside,
  group,
  className,
  children,
}: FieldProps & { children: (control: FieldControl) => ReactNode }) {
  const t = useTranslations('common')
  const words = useErrorText()
  const form = useFormContext<FieldValues>()
  const id = useId()
  const said =
    error ??
    (form ? (get(form.formState.errors, name) as { message?: string } | undefined)?.message : undefined)
  const message = words(said)
  const describedBy = [hint && `${id}-hint`, message && `${id}-error`].filter(Boolean).join(' ') || undefined
  const caption = (
    <>
      {label}
      {optional ? <span className="font-normal text-ink-3"> {t('optional')}</span> : null}
    </>
  )
  const body = (
    <>
      {children({
        id,
        name,
        'aria-describedby': describedBy,
        'aria-invalid': message ? true : undefined,
        'aria-required': required ? true : undefined,
      })}
      {hint ? (
        <p id={`${id}-hint`} className="mt-1.5 text-ink-3 text-xs">
          {hint}
        </p>
      ) : null}
      {message ? <ErrorText id={`${id}-error`}>{message}</ErrorText> : null}
    </>
  )
  if (group) {
    return (
      <fieldset data-slot="field" className={cn('min-w-0', className)} aria-describedby={describedBy}>
        <legend className="mb-1.5 font-semibold text-sm">{caption}</legend>
        {body}
      </fieldset>
    )
  }
  return (
    <div data-slot="field" className={cn('min-w-0', className)}>
      <div className="flex items-baseline justify-between gap-2">
        <Label htmlFor={id}>{caption}</Label>
        {aside}
      </div>
      {body}
    </div>
  )
}

/** A field whose control keeps a value of its own (money, dates, chips, pickers). */
export function ControlledField({
  children,
  ...props
}: FieldProps & { children: (field: ControllerRenderProps, control: FieldControl) => ReactNode }) {
  const { field } = useController({ name: props.name })
  return <Field {...props}>{control => children(field, control)}</Field>
}

/** Text in a form, written in the given control. */
function TextIn({
  control: Control,
  name,
  label,
  hint,
  optional,
  required,
  error,
  aside,
  className,
  ...attributes
}: FieldProps & { control: ElementType } & Record<string, unknown>) {
  const { register, formState } = useFormContext<FieldValues>()
  return (
    <Field {...{ name, label, hint, optional, required, error, aside, className }}>
      {control => (
        // The server writes the value too, so that it is there before the script.
        <Control
          defaultValue={get(formState.defaultValues, name)}
          {...attributes}
          {...control}
          {...register(name)}
        />
      )}
    </Field>
  )
}

type TextProps<Tag extends 'input' | 'textarea'> = FieldProps &
  Omit<ComponentProps<Tag>, keyof FieldProps | 'children'>

/** The common case: one line of text in a form. */
export const TextField = (props: TextProps<'input'>) => <TextIn {...props} control={Input} />

/** Several lines of text in a form. */
export const TextAreaField = (props: TextProps<'textarea'>) => <TextIn {...props} control={Textarea} />
