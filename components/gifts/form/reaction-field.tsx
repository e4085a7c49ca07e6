'use client'
import { useTranslations } from 'next-intl'
import { chipVariants } from '@/components/kit/chip'
import { reactionIcons } from '@/components/kit/reaction-icons'
import type { Gift } from '@/lib/gifts/schema'
import { reactions } from '@/lib/gifts/values'

/** How a given gift was liked, in one press; pressing it again takes it back. */
export function ReactionPicker({
  value,
  onChange,
  disabled,
}: {
  value: Gift['reaction'] | undefined
  onChange: (reaction: Gift['reaction']) => void
  disabled?: boolean
}) {
  const t = useTranslations('gifts.form')
  return (
    <fieldset>
      <legend className="mb-1.5 font-semibold text-sm">{t('reaction')}</legend>
      <div className="flex flex-wrap gap-2">
        {reactions.map(reaction => {
          const Icon = reactionIcons[reaction]
          return (
            <button
              key={reaction}
              type="button"
              disabled={disabled}
              aria-pressed={value === reaction}
              onClick={() => onChange(value === reaction ? null : reaction)}
              className={chipVariants({ look: value === reaction ? 'selected' : 'plain' })}
            >
              <Icon aria-hidden="true" />
              {t(reaction)}
            </button>
          )
        })}
      </div>
    </fieldset>
  )
}
