/** A purse with a ribbon: no budgets yet. */
export function BudgetArt() {
  return (
    <svg viewBox="0 0 260 190" aria-hidden="true" className="w-75 max-w-full">
      <ellipse cx="130" cy="170" rx="110" ry="12" fill="var(--sunken)" />
      <rect x="58" y="74" width="144" height="94" rx="14" fill="var(--primary)" />
      <path d="M58 100h144v14H58z" fill="oklch(0.86 0.13 82)" />
      <rect x="150" y="108" width="66" height="38" rx="12" fill="oklch(0.62 0.19 10)" />
      <circle cx="170" cy="127" r="7" fill="oklch(0.80 0.15 78)" />
      <path
        d="M74 74c6-26 26-40 52-40s46 14 52 40"
        fill="none"
        stroke="oklch(0.62 0.19 10)"
        strokeWidth="10"
        strokeLinecap="round"
      />
      <circle cx="92" cy="52" r="17" fill="oklch(0.80 0.15 78)" />
      <circle cx="92" cy="52" r="10" fill="none" stroke="oklch(0.86 0.13 82)" strokeWidth="4" />
      <circle cx="150" cy="40" r="14" fill="oklch(0.55 0.1 165)" />
      <circle cx="150" cy="40" r="8" fill="none" stroke="oklch(0.68 0.1 165)" strokeWidth="4" />
      <path
        d="M216 60l6-10M228 84l12-4M36 62l-10-6"
        stroke="var(--primary)"
        strokeWidth="4"
        strokeLinecap="round"
      />
    </svg>
  )
}
