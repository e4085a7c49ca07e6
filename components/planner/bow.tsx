/** The bow that closes a finished plan. */
export function Bow({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 60 44" aria-hidden="true" className={className}>
      <g fill="var(--pr)" stroke="#ffffff88" strokeWidth="1.2">
        <path d="M30 22C22 4 4 2 4 14s16 14 26 8zM30 22C38 4 56 2 56 14s-16 14-26 8z" />
        <path d="M27 24 16 42l8-3 4 4 4-18zM33 24l11 18-8-3-4 4-2-18z" />
        <rect x="24" y="15" width="12" height="13" rx="4" />
      </g>
    </svg>
  )
}
