'use client'
import { CalendarDays, ContactRound, type LucideIcon, TextCursorInput, WandSparkles } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { type Way, ways } from './draft'

const icons: Record<Way, LucideIcon> = {
  contacts: ContactRound,
  calendar: CalendarDays,
  names: TextCursorInput,
  sample: WandSparkles,
}

/** The ways to begin, as one group of radios. */
export function WayPicker({
  value,
  hasSample,
  onChange,
}: {
  value: Way
  hasSample: boolean
  onChange: (way: Way) => void
}) {
  const t = useTranslations('onboarding.people')
  return (
    <fieldset className="mt-5 grid grid-cols-2 gap-2.5 sm:grid-cols-4">
      <legend className="sr-only">{t('way')}</legend>
      {ways
        .filter(way => hasSample || way !== 'sample')
        .map(way => {
          const Icon = icons[way]
          return (
            <label
              key={way}
              className="flex min-h-20 cursor-pointer flex-col justify-between gap-2 rounded-xl border border-line bg-surface p-3.5 font-semibold hover:border-line-strong has-checked:border-primary has-checked:bg-primary-soft has-checked:text-primary-ink has-checked:shadow-[inset_0_0_0_1px_var(--primary)] has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-ring forced-colors:has-checked:outline-2"
            >
              <input
                type="radio"
                name="way"
                value={way}
                checked={value === way}
                onChange={() => onChange(way)}
                className="sr-only"
              />
              <Icon aria-hidden="true" className="size-5" />
              {t(way)}
            </label>
          )
        })}
    </fieldset>
  )
}
