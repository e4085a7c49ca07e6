import { cn } from '@/lib/client/cn'

/** The bow. It is the same in both writing directions. */
export function LogoMark({ className }: { className?: string }) {
  return (
    <svg
      viewBox="0 0 32 32"
      aria-hidden="true"
      className={cn('size-6.5 shrink-0 text-primary', className)}
      fill="none"
      stroke="currentColor"
      strokeWidth="3.6"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <path d="M14.6 17.2C9.2 16.6 4 13.6 4 9.6 4 6.8 6.3 5 8.8 5c4 0 6.4 5.6 7.2 11 .8-5.4 3.2-11 7.2-11C25.7 5 28 6.8 28 9.6c0 4-5.2 7-10.6 7.6" />
      <path d="M14.8 18.6 9.4 28l-.6-4.2-4 .2M17.2 18.6 22.6 28l.6-4.2 4 .2" />
      <rect
        x="12.6"
        y="13.8"
        width="6.8"
        height="6.8"
        rx="2.2"
        fill="currentColor"
        stroke="var(--canvas)"
        strokeWidth="1.6"
      />
    </svg>
  )
}
