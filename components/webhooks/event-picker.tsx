'use client'
import { useTranslations } from 'next-intl'
import { useId } from 'react'
import { RadioChoice } from '@/components/preferences/radio-choice'
import { Checkbox } from '@/components/ui/checkbox'
import { eventNouns, heardTypes } from '@/lib/webhooks/values'

const typesOf = (noun: string) => heardTypes.filter(type => type.startsWith(`${noun}.`))

/** Adds or takes away one pattern. Those of single types are no longer needed where their noun is chosen. */
function toggled(chosen: readonly string[], pattern: string, isOn: boolean): string[] {
  const noun = pattern.endsWith('.*') ? pattern.slice(0, -1) : null
  const rest = chosen.filter(one => one !== pattern && !(noun && one.startsWith(noun)))
  return isOn ? [...rest, pattern] : rest
}

/** The events that a webhook hears: all of them, those of a noun, or single ones. Their names are those of the API. */
export function EventPicker({
  value,
  onChange,
}: {
  value: readonly string[]
  onChange: (events: string[]) => void
}) {
  const t = useTranslations('webhooks')
  const id = useId()
  const isAll = value.includes('*')
  return (
    <div className="grid gap-3">
      <span id={`${id}-label`} className="sr-only">
        {t('events')}
      </span>
      <RadioChoice
        labelledBy={`${id}-label`}
        value={isAll ? 'all' : 'chosen'}
        choices={[
          ['all', t('allEvents')],
          ['chosen', t('chosenEvents')],
        ]}
        onChoose={choice => onChange(choice === 'all' ? ['*'] : value.filter(one => one !== '*'))}
      />
      {isAll ? null : (
        <ul
          dir="ltr"
          className="max-h-72 divide-y divide-line overflow-y-auto rounded-md border border-line font-mono text-sm"
        >
          {eventNouns.map(noun => {
            const whole = value.includes(`${noun}.*`)
            const types = typesOf(noun)
            return (
              <li key={noun} className="grid gap-1 px-3 py-2">
                <span className="flex items-center gap-2">
                  <Checkbox
                    id={`${id}-${noun}`}
                    checked={whole}
                    onCheckedChange={on => onChange(toggled(value, `${noun}.*`, on === true))}
                  />
                  <label htmlFor={`${id}-${noun}`} className="py-1 font-semibold">
                    {noun}.*
                  </label>
                </span>
                <span className="flex flex-wrap gap-x-4 ps-7">
                  {types.map(type => (
                    <span key={type} className="flex items-center gap-2">
                      <Checkbox
                        id={`${id}-${type}`}
                        checked={whole || value.includes(type)}
                        disabled={whole}
                        onCheckedChange={on => onChange(toggled(value, type, on === true))}
                      />
                      <label htmlFor={`${id}-${type}`} className="py-1 text-ink-2">
                        {type.slice(noun.length + 1)}
                      </label>
                    </span>
                  ))}
                </span>
              </li>
            )
          })}
        </ul>
      )}
    </div>
  )
}
