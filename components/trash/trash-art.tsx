/** An empty basket beside a loose end of ribbon: nothing in the trash. */
export function TrashArt() {
  return (
    <svg viewBox="0 0 260 190" aria-hidden="true" className="w-75 max-w-full">
      <ellipse cx="130" cy="170" rx="110" ry="12" fill="var(--sunken)" />
      <path d="M84 74h92l-10 86a8 8 0 0 1-8 7h-56a8 8 0 0 1-8-7z" fill="var(--primary)" />
      <path
        d="M108 92l5 58M130 92v58M152 92l-5 58"
        stroke="var(--surface)"
        strokeWidth="5"
        strokeLinecap="round"
        opacity=".75"
      />
      <rect x="76" y="62" width="108" height="16" rx="8" fill="oklch(0.62 0.19 10)" />
      <path
        d="M196 160c20-14 6-30-8-20s-22 22-2 22 40-2 44-14"
        fill="none"
        stroke="oklch(0.80 0.15 78)"
        strokeWidth="6"
        strokeLinecap="round"
      />
      <path
        d="M60 60l-10-6M70 44l-4-12M196 52l10-8"
        stroke="var(--primary)"
        strokeWidth="4"
        strokeLinecap="round"
      />
      <circle cx="212" cy="68" r="5" fill="oklch(0.55 0.1 165)" />
      <circle cx="48" cy="80" r="4" fill="oklch(0.80 0.15 78)" />
    </svg>
  )
}
