'use client'
import { useId } from 'react'
import { Checkbox } from '@/components/ui/checkbox'

/** The reader's families to tick. Every member of a ticked family sees the list. */
export function FamilyChoice({
  families,
  chosen,
  onChange,
  disabled,
}: {
  families: readonly { id: string; name: string }[]
  chosen: readonly string[]
  onChange: (ids: string[]) => void
  disabled?: boolean
}) {
  const id = useId()
  return (
    <ul className="flex flex-col gap-2">
      {families.map(family => (
        <li key={family.id} className="flex min-h-9 items-center gap-2.5">
          <Checkbox
            id={`${id}-${family.id}`}
            disabled={disabled}
            checked={chosen.includes(family.id)}
            onCheckedChange={on =>
              onChange(on ? [...chosen, family.id] : chosen.filter(one => one !== family.id))
            }
          />
          <label htmlFor={`${id}-${family.id}`} className="min-w-0 [overflow-wrap:anywhere]">
            <bdi>{family.name}</bdi>
          </label>
        </li>
      ))}
    </ul>
  )
}
