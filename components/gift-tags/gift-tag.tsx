import { useTranslations } from 'next-intl'
import { OccasionIcon } from '@/components/kit/occasion-tag'
import { groundOf, type Pattern } from '@/components/kit/pictures/paper'
import type { Tag } from '@/lib/gifts/tags.rules'
import type { OccasionType } from '@/lib/occasions/schema'

const patterns: Partial<Record<string, Pattern>> = {
  birthday: 'conf',
  christmas: 'stripe',
  wedding: 'scal',
  anniversary: 'scal',
  valentines: 'dots',
  mothersDay: 'dots',
  graduation: 'grid',
}

/** One tag to cut out: a strip of wrapping paper with a hole, to whom, from whom, and the drawing of the occasion. */
export function GiftTag({ tag, from }: { tag: Tag; from: string }) {
  const t = useTranslations('giftTags')
  const pattern = patterns[tag.occasion] ?? 'dots'
  const line = 'min-h-[1.3em] border-b border-line-strong border-dotted'
  return (
    <li
      data-slot="gift-tag"
      className="relative flex aspect-[95/62] min-h-0 overflow-hidden bg-white text-[#1d1620] outline-1 outline-[#999] outline-dashed [print-color-adjust:exact] print:aspect-auto"
    >
      <span
        aria-hidden="true"
        className="paper grid w-[22%] shrink-0 place-items-start justify-center pt-[12%]"
        data-paper={tag.occasion}
        data-pattern={pattern}
      >
        {groundOf(pattern)}
        <span className="size-5 rounded-full border border-[#999] border-dashed bg-white" />
      </span>
      <div className="flex min-w-0 flex-1 flex-col justify-center gap-2 px-5 py-3">
        <div>
          <p className="text-[#6b5f6e] text-xs">{t('to')}</p>
          <p
            className={`display line-clamp-2 text-[22px]/[1.2] [overflow-wrap:anywhere] ${tag.to ? '' : line}`}
          >
            <bdi>{tag.to}</bdi>
          </p>
        </div>
        <div className="pe-11">
          <p className="text-[#6b5f6e] text-xs">{t('from')}</p>
          <p className={`truncate font-semibold text-md ${from ? '' : line}`}>
            <bdi>{from}</bdi>
          </p>
        </div>
      </div>
      <OccasionIcon
        type={tag.occasion as OccasionType}
        className="absolute end-4 bottom-4 size-9 stroke-[1.5]"
      />
    </li>
  )
}
