import { hash } from '@/components/kit/hash'
import { cn } from '@/lib/client/cn'
import { AvatarPicture } from './avatar-picture'
import { initials } from './initials'
import { photoOf } from './is-ours'

interface AvatarProps {
  name: string
  /** A photo that we keep, or a drawing (`face:fox`). */
  avatarUrl?: string | null
  size?: number
  hat?: boolean
  /** When the name does not stand beside it. */
  named?: boolean
  className?: string
}

const round = 'relative inline-block shrink-0 rounded-full align-middle'
const partyHat = (
  <svg
    viewBox="0 0 24 24"
    aria-hidden="true"
    className="absolute start-[52%] -top-[22%] z-1 w-[46%] rotate-18 rtl:-rotate-18"
  >
    <path d="M12 2 4 22c5 2.2 11 2.2 16 0z" fill="#f2b134" />
    <path d="M9 10.5l8 4.5-.9-2.6-5.6-5.4zM6.2 17l10 6c1.2-.2 2.6-.5 3.8-1l-12-8.300z" fill="#d6315b" />
    <circle cx="12" cy="3" r="2.6" fill="#fff" stroke="#d6315b" strokeWidth="1.2" />
  </svg>
)

// It is always there, so a page of faces alone needs no script for them.
const faceOf = (src: string) => (
  // biome-ignore lint/performance/noImgElement: a drawing of one kilobyte
  <img src={src} alt="" loading="lazy" className="absolute inset-0 size-full bg-surface object-cover" />
)

/** The same for rows, which call it as a function. */
export function personAvatar({ name, avatarUrl, size = 32, hat, named, className }: AvatarProps) {
  // Somebody has other ids among people, in a family and on a shared list, but the same name.
  const hue = hash(name) % 360
  const photo = photoOf(avatarUrl)
  // Two letters would be smaller than anybody can read.
  const isSmall = size < 28
  return (
    <span
      data-slot="person-avatar"
      className={className ? cn(round, className) : round}
      style={{ width: size, height: size }}
      {...(named ? { role: 'img', 'aria-label': name, title: name } : { 'aria-hidden': true })}
    >
      <span
        className="relative grid size-full place-items-center overflow-hidden rounded-full font-bold"
        style={{
          fontSize: isSmall ? 12 : size * 0.38,
          lineHeight: 1,
          background: `oklch(0.9 0.05 ${hue})`,
          color: `oklch(0.38 0.09 ${hue})`,
        }}
      >
        {initials(name, isSmall ? 1 : 2)}
        {photo?.startsWith('/faces/') ? faceOf(photo) : photo ? <AvatarPicture src={photo} /> : null}
      </span>
      {hat ? partyHat : null}
    </span>
  )
}

/** A person's photo, or their initials on a colour of their own; a party hat before the birthday. `size` in px. */
export const PersonAvatar = (props: AvatarProps) => personAvatar(props)
