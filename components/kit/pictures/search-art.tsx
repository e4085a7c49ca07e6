import { Art, berryLight, gold, spruce } from './art'

/** A magnifying glass over an unrolled ribbon: nothing found. */
export function SearchArt() {
  return (
    <Art>
      <path
        d="M40 150c30-26 52 14 82-6s44-14 88 10"
        fill="none"
        stroke={gold}
        strokeWidth="9"
        strokeLinecap="round"
      />
      <path d="M150 126l42 40" stroke={spruce} strokeWidth="16" strokeLinecap="round" />
      <circle cx="118" cy="92" r="46" fill="var(--surface)" stroke="var(--primary)" strokeWidth="12" />
      <path
        d="M92 86c2-13 12-22 25-23"
        fill="none"
        stroke="var(--sunken)"
        strokeWidth="8"
        strokeLinecap="round"
      />
      <path
        d="M106 100c0-8 6-12 12-12s12 4 12 11c0 9-11 9-11 17"
        fill="none"
        stroke={berryLight}
        strokeWidth="6"
        strokeLinecap="round"
      />
      <circle cx="119" cy="126" r="3.800" fill={berryLight} />
    </Art>
  )
}
