'use client'
import { useTranslations } from 'next-intl'
import * as Radio from 'radix-ui/radio-group'
import type { ReactNode } from 'react'
import { chipVariants } from '@/components/kit/chip'
import { drawFace } from '@/lib/pictures/faces/drawing.rules'
import { faceOf, nameOfFace } from '@/lib/pictures/faces/rules'
import {
  extras,
  type Ground,
  grounds,
  type HairColour,
  type HumanFace,
  hairColours,
  hairs,
  skins,
  suggestedFaces,
} from '@/lib/pictures/faces/values'
import { facePrefix } from '@/lib/pictures/values'

/** The human face that an address names; null for a photo, an animal or nothing. */
export const humanFace = (address: string) =>
  address.startsWith(facePrefix) ? faceOf(address.slice(facePrefix.length)) : null

// Drawn here, so that no request is made for each look, also without a network.
const Drawn = ({ face }: { face: HumanFace }) => (
  // biome-ignore lint/performance/noImgElement: it is in the page already
  <img
    src={`data:image/svg+xml,${encodeURIComponent(drawFace(face))}`}
    alt=""
    className="size-full rounded-full"
  />
)
const ring = 'rounded-full border-2 border-transparent p-0.5 data-[state=checked]:border-primary'

/** One part of a face: its values side by side, each with its name. */
function Part<Value extends string>({
  label,
  value,
  values,
  nameOf,
  small = false,
  onChange,
  children,
}: {
  label: string
  value: Value | null
  values: readonly Value[]
  nameOf: (value: Value) => string
  small?: boolean
  onChange: (value: Value) => void
  children: (value: Value) => ReactNode
}) {
  return (
    <div>
      <p className="mb-1 font-medium text-ink-2 text-sm">{label}</p>
      <Radio.Root
        aria-label={label}
        value={value ?? ''}
        onValueChange={chosen => onChange(chosen as Value)}
        className="flex flex-wrap gap-1.5"
      >
        {values.map(one => (
          <Radio.Item
            key={one}
            value={one}
            aria-label={nameOf(one)}
            title={nameOf(one)}
            className={`${ring} ${small ? 'size-9 max-md:size-11' : 'size-14'}`}
          >
            {children(one)}
          </Radio.Item>
        ))}
      </Radio.Root>
    </div>
  )
}

const Swatch = ({ colour }: { colour: string }) => (
  <span className="block size-full rounded-full border border-line-strong" style={{ background: colour }} />
)

/** Human faces to begin with, and the parts of the chosen one. `onChange` is handed the name of the new face. */
export function FaceParts({ face, onChange }: { face: HumanFace | null; onChange: (name: string) => void }) {
  const t = useTranslations('pictures')
  const saidOf = ({ hair, colour, extras: chosen }: HumanFace) =>
    [t(`hair.${hair}`), t(`hairColour.${colour}`), ...chosen.map(extra => t(`extras.${extra}`))].join(', ')
  const change = (changed: Partial<HumanFace>) => face && onChange(nameOfFace({ ...face, ...changed }))
  return (
    <div className="grid gap-3">
      <Part
        label={t('kinds.people')}
        value={face ? nameOfFace(face) : null}
        values={suggestedFaces}
        nameOf={name => saidOf(faceOf(name)!)}
        onChange={onChange}
      >
        {name => <Drawn face={faceOf(name)!} />}
      </Part>
      {face ? (
        <>
          <Part
            label={t('parts.hair')}
            value={face.hair}
            values={hairs}
            nameOf={hair => t(`hair.${hair}`)}
            onChange={hair => change({ hair })}
          >
            {hair => <Drawn face={{ ...face, hair }} />}
          </Part>
          <Part
            label={t('parts.colour')}
            value={face.colour}
            values={Object.keys(hairColours) as HairColour[]}
            nameOf={colour => t(`hairColour.${colour}`)}
            small
            onChange={colour => change({ colour })}
          >
            {colour => <Swatch colour={hairColours[colour]} />}
          </Part>
          <Part
            label={t('parts.skin')}
            value={String(face.skin)}
            values={skins.map((_, at) => String(at + 1))}
            nameOf={tone => t('skin', { tone, count: skins.length })}
            small
            onChange={tone => change({ skin: Number(tone) })}
          >
            {tone => <Swatch colour={skins[Number(tone) - 1]!} />}
          </Part>
          <Part
            label={t('parts.ground')}
            value={face.ground}
            values={Object.keys(grounds) as Ground[]}
            nameOf={ground => t(`ground.${ground}`)}
            small
            onChange={ground => change({ ground })}
          >
            {ground => <Swatch colour={grounds[ground][0]} />}
          </Part>
          <fieldset className="flex flex-wrap gap-1.5">
            <legend className="mb-1 font-medium text-ink-2 text-sm">{t('parts.extras')}</legend>
            {extras.map(extra => {
              const has = face.extras.includes(extra)
              return (
                <button
                  key={extra}
                  type="button"
                  aria-pressed={has}
                  className={chipVariants({ look: has ? 'on' : 'plain' })}
                  onClick={() =>
                    change({
                      extras: has ? face.extras.filter(one => one !== extra) : [...face.extras, extra],
                    })
                  }
                >
                  {t(`extras.${extra}`)}
                </button>
              )
            })}
          </fieldset>
        </>
      ) : null}
    </div>
  )
}
