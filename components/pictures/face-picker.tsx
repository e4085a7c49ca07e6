'use client'
import { useTranslations } from 'next-intl'
import * as Radio from 'radix-ui/radio-group'
import { useState } from 'react'
import { segmentedBox, segmentedItem } from '@/components/kit/fields/segmented-looks'
import { facePrefix, faces } from '@/lib/pictures/values'
import { FaceParts, humanFace } from './face-parts'

const kinds = ['people', 'animals'] as const

/** The drawings to choose from: people, whose looks can be changed, and animals and plants, each with its name. */
export function FacePicker({ value, onChange }: { value: string; onChange: (avatarUrl: string) => void }) {
  const t = useTranslations('pictures')
  const isAnimal = faces.some(face => value === facePrefix + face)
  const [kind, setKind] = useState<(typeof kinds)[number]>(isAnimal ? 'animals' : 'people')
  return (
    <div className="grid gap-3 rounded-lg border border-line p-3">
      <fieldset>
        <legend className="sr-only">{t('drawing')}</legend>
        <div className={segmentedBox}>
          {kinds.map(one => (
            <button
              key={one}
              type="button"
              aria-pressed={kind === one}
              className={segmentedItem(kind === one)}
              onClick={() => setKind(one)}
            >
              {t(`kinds.${one}`)}
            </button>
          ))}
        </div>
      </fieldset>
      {kind === 'people' ? (
        <FaceParts face={humanFace(value)} onChange={name => onChange(facePrefix + name)} />
      ) : (
        <Radio.Root
          aria-label={t('kinds.animals')}
          value={value}
          onValueChange={onChange}
          className="grid grid-cols-[repeat(auto-fill,minmax(3.5rem,1fr))] justify-items-center gap-2"
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
      )}
    </div>
  )
}
