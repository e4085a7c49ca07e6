'use client'
import { useTranslations } from 'next-intl'
import * as Radio from 'radix-ui/radio-group'
import type { FieldControl } from '@/components/kit/fields/field'
import { OccasionIcon } from '@/components/kit/occasion-tag'
import { type OccasionType, occasionTypes } from '@/lib/occasions/values'

/** The ten kinds of occasions as tiles. */
export function TypePicker({
  value,
  onChange,
  label,
  control,
}: {
  value: OccasionType | undefined
  onChange: (type: OccasionType) => void
  label: string
  control: FieldControl
}) {
  const t = useTranslations('occasions')
  return (
    <Radio.Root
      aria-label={label}
      aria-describedby={control['aria-describedby']}
      value={value ?? ''}
      onValueChange={next => {
        const type = occasionTypes.find(known => known === next)
        if (type) onChange(type)
      }}
      className="grid grid-cols-5 gap-1.5 max-md:grid-cols-3"
    >
      {occasionTypes.map(type => (
        <Radio.Item
          key={type}
          value={type}
          data-occ={type}
          className="press flex min-h-15 min-w-0 flex-col items-center justify-center gap-1 rounded-md border border-line-strong bg-surface px-0.5 py-1.5 font-medium text-xs hover:bg-sunken data-[state=checked]:border-o-solid data-[state=checked]:bg-o-soft data-[state=checked]:font-semibold data-[state=checked]:text-o-ink data-[state=checked]:ring-1 data-[state=checked]:ring-o-solid"
        >
          <OccasionIcon type={type} />
          <span className="line-clamp-2 max-w-full hyphens-auto text-center [overflow-wrap:anywhere]">
            {t(`types.${type}`)}
          </span>
        </Radio.Item>
      ))}
    </Radio.Root>
  )
}
