'use client'
import { type ComponentProps, useRef, useState } from 'react'
import { NativeSelect } from './native-select'

/**
 * A select that saves at once. Keys on the closed list only look, and Enter or leaving the field chooses; Escape goes back.
 * Otherwise each entry on the way would be saved.
 */
export function SavingSelect({
  value,
  onChoose,
  ...props
}: Omit<ComponentProps<'select'>, 'value' | 'onChange' | 'onKeyDown' | 'onPointerDown' | 'onBlur'> & {
  value: string | number
  onChoose: (value: string) => unknown
}) {
  const [looked, setLooked] = useState<string | null>(null)
  const isByKey = useRef(false)
  const choose = (next: string) => {
    setLooked(null)
    if (next !== String(value)) onChoose(next)
  }
  return (
    <NativeSelect
      {...props}
      value={looked ?? value}
      onPointerDown={() => {
        isByKey.current = false
      }}
      onKeyDown={event => {
        isByKey.current = true
        if (looked === null) return
        if (event.key === 'Escape') setLooked(null)
        if (event.key !== 'Enter') return
        event.preventDefault()
        choose(looked)
      }}
      onChange={({ target }) => {
        if (isByKey.current) setLooked(target.value)
        else choose(target.value)
      }}
      onBlur={() => {
        isByKey.current = false
        if (looked !== null) choose(looked)
      }}
    />
  )
}
