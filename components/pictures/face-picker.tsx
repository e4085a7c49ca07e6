'use client'
import { useTranslations } from 'next-intl'
import * as Radio from 'radix-ui/radio-group'
import { facePrefix, faces } from '@/lib/pictures/values'

/** The drawings to choose from, each with its name. */
export function FacePicker({ value, onChange }: { value: string; onChange: (avatarUrl: string) => void }) {
  const t = useTranslations('pictures')
  return (
    <Radio.Root
      aria-label={t('drawing')}
      value={value}
      onValueChange={onChange}
      className="grid grid-cols-[repeat(auto-fill,minmax(3.5rem,1fr))] justify-items-center gap-2 rounded-lg border border-line p-2.5"
    >
      {faces.map(face => (
        <Radio.Item
          key={face}
          value={facePrefix + face}
          aria-label={t(`faces.${face}`)}
          title={t(`faces.${face}`)}
          className="size-14 rounded-full border-2 border-transparent p-0.5 data-[state=checked]:border-primary"
        >
          {/* biome-ignore lint/performance/noImgElement: a drawing of one kilobyte */}
          <img src={`/faces/${face}.svg`} alt="" loading="lazy" className="size-full rounded-full" />
        </Radio.Item>
      ))}
    </Radio.Root>
  )
}
