import { useId } from 'react'
import { RadioGroup, RadioGroupItem } from '@/components/ui/radio-group'
import { lookAlong } from '@/lib/client/look-along'

/** One of a few values, which is saved when it is chosen. */
export function RadioChoice<Value extends string>({
  labelledBy,
  value,
  choices,
  onChoose,
}: {
  labelledBy: string
  value: Value
  choices: readonly (readonly [value: Value, words: string])[]
  onChoose: (value: Value) => void
}) {
  const id = useId()
  return (
    <RadioGroup
      onKeyDownCapture={lookAlong}
      aria-labelledby={labelledBy}
      value={value}
      onValueChange={next => {
        const chosen = choices.find(([one]) => one === next)
        if (chosen) onChoose(chosen[0])
      }}
      className="flex flex-wrap gap-x-6 gap-y-2"
    >
      {choices.map(([one, words]) => (
        <span key={one} className="flex items-center gap-2">
          <RadioGroupItem id={`${id}-${one}`} value={one} />
          <label htmlFor={`${id}-${one}`} className="py-1">
            {words}
          </label>
        </span>
      ))}
    </RadioGroup>
  )
}
