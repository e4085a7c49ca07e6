'use client'
import { Check } from 'lucide-react'
import { chipVariants } from '@/components/kit/chip'

/** Chips of which any number can be chosen. */
export function ChipChoices<Value extends string>({
  options,
  value,
  onChange,
}: {
  options: readonly { value: Value; label: string }[]
  value: readonly Value[]
  onChange: (value: Value[]) => void
}) {
  return (
    <div className="flex flex-wrap gap-2">
      {options.map(option => {
        const chosen = value.includes(option.value)
        return (
          <button
            key={option.value}
            type="button"
            aria-pressed={chosen}
            onClick={() =>
              onChange(
                options
                  .map(one => one.value)
                  .filter(one => (one === option.value ? !chosen : value.includes(one))),
              )
            }
            className={chipVariants({ look: chosen ? 'selected' : 'plain' })}
          >
            {chosen ? <Check aria-hidden="true" /> : null}
            <bdi>{option.label}</bdi>
          </button>
        )
      })}
    </div>
  )
}
