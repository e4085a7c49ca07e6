'use client'
import { ImageIcon } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useFormContext, useWatch } from 'react-hook-form'
import { GiftThumb } from '@/components/kit/pictures/gift-thumb'
import { type KeptPicture, PictureField, shownOf } from '@/components/pictures/picture-field'
import { useDrawing } from '@/components/pictures/use-drawing'
import { Popover, PopoverContent, PopoverTrigger } from '@/components/ui/popover'
import type { GiftFields } from './form/gift-values'

/** The gift's picture, or the paper it will have in lists; pressing it offers to choose one. */
export function GiftPicture({
  id,
  occasion,
  size,
  kept,
}: {
  id: string
  occasion: string
  size: number
  kept: KeptPicture | null
}) {
  const t = useTranslations('pictures')
  const form = useFormContext<GiftFields>()
  const [imageUrl, status, name, category] = useWatch<GiftFields, ['imageUrl', 'status', 'name', 'category']>(
    { name: ['imageUrl', 'status', 'name', 'category'] },
  )
  const drawing = useDrawing(name ?? '', category || null)
  const wrong = form.formState.errors.imageUrl
  return (
    <Popover defaultOpen={false}>
      <PopoverTrigger
        aria-label={t('picture')}
        className="group relative self-start rounded-[14px] outline-offset-2"
      >
        <GiftThumb
          id={id}
          stage={status}
          occasion={occasion}
          picture={shownOf((imageUrl ?? '').trim(), kept)}
          drawing={drawing}
          size={size}
        />
        <span className="absolute end-1 bottom-1 grid size-6.5 place-items-center rounded-full bg-surface text-ink-2 shadow-1 group-hover:text-ink">
          <ImageIcon aria-hidden="true" className="size-3.75" />
        </span>
        {wrong ? <span className="absolute inset-0 rounded-[14px] border-2 border-bad" /> : null}
      </PopoverTrigger>
      <PopoverContent align="start" className="w-88 max-w-[calc(100vw-2rem)] p-3.5">
        <PictureField kept={kept} />
      </PopoverContent>
    </Popover>
  )
}
