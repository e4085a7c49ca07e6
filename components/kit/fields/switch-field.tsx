'use client'
import { useController } from 'react-hook-form'
import { SwitchLine } from './switch-line'

/** A switch of a form around it, with what it means in words. */
export function SwitchField({ name, label, hint }: { name: string; label: string; hint?: string }) {
  const { field } = useController({ name })
  return <SwitchLine label={label} hint={hint} checked={Boolean(field.value)} onChange={field.onChange} />
}
