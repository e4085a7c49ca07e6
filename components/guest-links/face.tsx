import { hash } from '@/components/kit/hash'
import { initials } from '@/components/kit/pictures/initials'
import { photoOf } from '@/components/kit/pictures/is-ours'

/**
 * A recipient of the list: their photo over their initials, with a party hat before the day. Needs no script.
 */
export function Face({ name, avatarUrl, hat }: { name: string; avatarUrl: string | null; hat: boolean }) {
  const hue = hash(name) % 360
  const photo = photoOf(avatarUrl)
  return (
    <span aria-hidden="true" className="relative size-22 rounded-full ring-4 ring-surface max-md:ring-canvas">
      <span
        className="grid size-full place-items-center rounded-full font-semibold text-[33px]"
        style={{ background: `oklch(0.9 0.05 ${hue})`, color: `oklch(0.38 0.09 ${hue})` }}
      >
        {initials(name)}
      </span>
      {photo ? (
        // biome-ignore lint/performance/noImgElement: it has to show without a script
        <img src={photo} alt="" className="absolute inset-0 size-full rounded-full object-cover" />
      ) : null}
      {hat ? (
        <svg
          viewBox="0 0 24 24"
          aria-hidden="true"
          className="absolute start-[52%] -top-[22%] z-1 w-[46%] rotate-18 rtl:-rotate-18"
        >
          <path d="M12 2 4 22c5 2.2 11 2.2 16 0z" fill="#f2b134" />
          <path d="M9 10.5l8 4.5-.9-2.6-5.6-5.4zM6.2 17l10 6c1.2-.2 2.6-.5 3.8-1l-12-8.300z" fill="#d6315b" />
          <circle cx="12" cy="3" r="2.6" fill="#fff" stroke="#d6315b" strokeWidth="1.2" />
        </svg>
      ) : null}
    </span>
  )
}
