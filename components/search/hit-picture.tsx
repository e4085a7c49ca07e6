import { GiftThumb } from '@/components/kit/gift-thumb'
import { OccasionTile } from '@/components/kit/occasion-tag'
import { PersonAvatar } from '@/components/kit/person-avatar'
import type { Hit } from '@/lib/search/schema'

/** A result as a small picture; `size` in px. */
export function HitPicture({ hit, size }: { hit: Hit; size: number }) {
  if (hit.type === 'person') return <PersonAvatar name={hit.name} avatarUrl={hit.avatarUrl} size={size} />
  if (hit.type === 'gift')
    return (
      <GiftThumb
        id={hit.id}
        stage={hit.status}
        imageUrl={hit.imageUrl}
        occasion={hit.occasion?.type}
        size={size}
      />
    )
  return <OccasionTile type={hit.occasionType} className={size > 30 ? 'size-10' : undefined} />
}
