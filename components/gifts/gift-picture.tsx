'use client'
import { ImageIcon } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useFormContext, useWatch } from 'react-hook-form'
import { TextField } from '@/components/kit/field'
import { GiftThumb } from '@/components/kit/gift-thumb'
import { Popover, PopoverContent, PopoverTrigger } from '@/components/ui/popover'
import { isLink } from '@/lib/core/link'
import type { GiftFields } from './gift-values'

/** The gift's picture, or the paper it will have in lists; pressing it asks for a picture's address. */
export function GiftPicture({ id, occasion, size }: { id: string; occasion: string; size: number }) {
  const t = useTranslations('gifts.form')
  const form = useFormContext<GiftFields>()
  const [imageUrl, status] = useWatch<GiftFields, ['imageUrl', 'status']>({ name: ['imageUrl', 'status'] })
  const picture = (imageUrl ?? '').trim()
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
          imageUrl={isLink(picture) ? picture : null}
          size={size}
        />
        <span className="absolute end-1 bottom-1 grid size-6.5 place-items-center rounded-full bg-surface text-ink-2 shadow-1 group-hover:text-ink">
          <ImageIcon aria-hidden="true" className="size-3.75" />
        </span>
        {wrong ? <span className="absolute inset-0 rounded-[14px] border-2 border-bad" /> : null}
      </PopoverTrigger>
      <PopoverContent align="start" className="w-80 max-w-[calc(100vw-2rem)] p-3.5">
        <TextField
          name="imageUrl"
          label={t('picture')}
          hint={t('pictureHint')}
          type="url"
          inputMode="url"
          dir="ltr"
          placeholder="https://"
        />
      </PopoverContent>
    </Popover>
  )
}
