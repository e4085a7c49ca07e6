/** A bell on a loose ribbon: nothing to tell. */
export function InboxArt() {
  return (
    <svg viewBox="0 0 260 190" aria-hidden="true" className="w-75 max-w-full">
      <ellipse cx="130" cy="170" rx="110" ry="12" fill="var(--sunken)" />
      <path
        d="M130 40c32 0 44 24 44 52 0 24 8 34 18 46H68c10-12 18-22 18-46 0-28 12-52 44-52z"
        fill="var(--primary)"
      />
      <rect x="60" y="136" width="140" height="16" rx="8" fill="oklch(0.62 0.19 10)" />
      <path d="M112 154a18 18 0 0 0 36 0z" fill="oklch(0.80 0.15 78)" />
      <path d="M130 40V28" stroke="oklch(0.62 0.19 10)" strokeWidth="8" strokeLinecap="round" />
      <path
        d="M30 128c14-22 34-4 22 10s8 26 22 12M204 96c18-14 6-28-6-18s-18 20 0 20 34-2 40-12"
        fill="none"
        stroke="oklch(0.80 0.15 78)"
        strokeWidth="5"
        strokeLinecap="round"
      />
      <path
        d="M58 62l-12-6M70 44l-6-12M196 52l10-8"
        stroke="var(--primary)"
        strokeWidth="4"
        strokeLinecap="round"
      />
      <circle cx="214" cy="60" r="5" fill="oklch(0.55 0.1 165)" />
      <circle cx="44" cy="86" r="4" fill="oklch(0.80 0.15 78)" />
    </svg>
  )
}
