import { cn } from '@/lib/client/cn'
import { PersonAvatar } from './person-avatar'

/** A few people side by side, and how many more there are. `label` names them for those who cannot see. */
export function AvatarStack({
  people,
  max = 4,
  size = 24,
  total = people.length,
  label,
  className,
}: {
  people: readonly { id: string; name: string; avatarUrl?: string | null }[]
  max?: number
  size?: number
  /** When there are more people than were handed in. */
  total?: number
  label: string
  className?: string
}) {
  const shown = people.slice(0, max)
  const more = total - shown.length
  const ring = 'rounded-full shadow-[0_0_0_2px_var(--surface)]'
  return (
    <span
      data-slot="avatar-stack"
      role="img"
      aria-label={label}
      title={label}
      className={cn('inline-flex', className)}
    >
      {shown.map((person, index) => (
        <PersonAvatar key={person.id} {...person} size={size} className={cn(ring, index > 0 && '-ms-1.5')} />
      ))}
      {more > 0 ? (
        <span
          aria-hidden="true"
          className={cn(
            ring,
            '-ms-2 relative grid shrink-0 place-items-center bg-sunken font-bold text-2xs text-ink-2',
          )}
          style={{ width: Math.max(size, 24), height: size }}
        >
          <bdi dir="ltr">+{more}</bdi>
        </span>
      ) : null}
    </span>
  )
}
