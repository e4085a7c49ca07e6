import { Art, berryLight, gold, spruce, spruceLight } from './art'

/** Bars made of ribbon with a bow on the highest: nothing to tell yet. */
export function BarsArt() {
  return (
    <Art>
      <g>
        <path d="M56 128h30v40H56z" fill={spruce} />
        <path d="M66 128h10v40H66z" fill={spruceLight} />
        <path d="M98 102h30v66H98z" fill={gold} />
        <path d="M108 102h10v66h-10z" fill="oklch(0.86 0.13 82)" />
        <path d="M140 74h30v94h-30z" fill="var(--primary)" />
        <path d="M150 74h10v94h-10z" fill={berryLight} />
        <path d="M182 114h30v54h-30z" fill={spruce} />
        <path d="M192 114h10v54h-10z" fill={spruceLight} />
      </g>
      <path
        d="M155 74c-12-26-34-24-32-10s20 14 32 10zM155 74c12-26 34-24 32-10s-20 14-32 10z"
        fill="none"
        stroke={gold}
        strokeWidth="7"
        strokeLinejoin="round"
      />
      <path d="M46 168h176" fill="none" stroke="var(--line-strong)" strokeWidth="3" strokeLinecap="round" />
      <path
        d="M30 138c10-18 24-2 16 8s4 20 14 12"
        fill="none"
        stroke={gold}
        strokeWidth="5"
        strokeLinecap="round"
      />
    </Art>
  )
}
