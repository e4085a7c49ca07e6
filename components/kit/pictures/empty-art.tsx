import { Art, berryLight, gold, spruce, spruceLight } from './art'

const curl = (
  <path
    d="M26 120c14-22 34-4 22 10s8 26 22 12"
    fill="none"
    stroke={gold}
    strokeWidth="5"
    strokeLinecap="round"
  />
)

/** Two parcels: no gifts yet. */
export function GiftsArt() {
  return (
    <Art>
      <rect x="62" y="86" width="92" height="80" rx="8" fill="var(--primary)" />
      <rect x="54" y="70" width="108" height="26" rx="7" fill={berryLight} />
      <rect x="98" y="70" width="20" height="96" fill="oklch(0.86 0.13 82)" />
      <path
        d="M108 70C92 38 66 40 68 56s26 16 40 14zM108 70c16-32 42-30 40-14s-26 16-40 14z"
        fill="none"
        stroke={gold}
        strokeWidth="8"
        strokeLinejoin="round"
      />
      <rect x="150" y="116" width="62" height="50" rx="7" fill={spruce} />
      <g fill={spruceLight}>
        <circle cx="162" cy="130" r="4" />
        <circle cx="202" cy="130" r="4" />
        <circle cx="162" cy="154" r="4" />
        <circle cx="202" cy="154" r="4" />
      </g>
      <rect x="176" y="116" width="11" height="50" fill="#fff" opacity=".92" />
      {curl}
      <g transform="translate(196 92) rotate(14)">
        <rect
          width="34"
          height="22"
          rx="4"
          fill="var(--surface)"
          stroke="var(--line-strong)"
          strokeWidth="1.5"
        />
        <path d="M6 9h18M6 14h12" stroke="var(--ink-3)" strokeWidth="2" strokeLinecap="round" />
      </g>
    </Art>
  )
}

/** Two figures, one with a party hat: nobody here yet. */
export function PeopleArt() {
  return (
    <Art>
      <path d="M58 168c0-36 16-54 42-54s42 18 42 54z" fill="var(--primary)" />
      <circle cx="100" cy="88" r="28" fill="oklch(0.86 0.13 82)" />
      <path d="M100 26 82 68c11 5 25 5 36 0z" fill={spruce} />
      <path d="M93 43l18 12M87 57l24 14" stroke={spruceLight} strokeWidth="5" strokeLinecap="round" />
      <circle cx="100" cy="26" r="6" fill={gold} />
      <path d="M136 168c0-30 13-44 34-44s34 14 34 44z" fill={spruce} />
      <circle cx="170" cy="104" r="23" fill={berryLight} />
      <g fill="#2a1d1d">
        <circle cx="91" cy="88" r="2.5" />
        <circle cx="109" cy="88" r="2.5" />
        <circle cx="163" cy="104" r="2.2" />
        <circle cx="178" cy="104" r="2.2" />
      </g>
      <g fill="none" stroke="#2a1d1d" strokeWidth="2.5" strokeLinecap="round">
        <path d="M93 98c4 4 10 4 14 0M165 112c3 3 8 3 11 0" />
      </g>
      {curl}
    </Art>
  )
}

/** A leaf of the calendar and a cake: no day noted yet. */
export function OccasionsArt() {
  return (
    <Art>
      <rect
        x="62"
        y="52"
        width="100"
        height="114"
        rx="10"
        fill="var(--surface)"
        stroke="var(--line-strong)"
        strokeWidth="1.5"
      />
      <path d="M62 62a10 10 0 0 1 10-10h80a10 10 0 0 1 10 10v20H62z" fill="var(--primary)" />
      <path d="M86 42v18M138 42v18" stroke={gold} strokeWidth="7" strokeLinecap="round" />
      <g fill="var(--sunken)">
        <circle cx="84" cy="102" r="7" />
        <circle cx="112" cy="102" r="7" />
        <circle cx="140" cy="102" r="7" />
        <circle cx="84" cy="126" r="7" />
        <circle cx="84" cy="150" r="7" />
      </g>
      <path d="M112 134c-11-7-15-12-15-18a8 8 0 0 1 15-4 8 8 0 0 1 15 4c0 6-4 11-15 18z" fill={berryLight} />
      <rect x="138" y="128" width="72" height="38" rx="7" fill={spruce} />
      <path
        d="M138 142c9 9 15 9 24 0 9 9 15 9 24 0 9 9 15 9 24 0v-7a7 7 0 0 0-7-7h-58a7 7 0 0 0-7 7z"
        fill="#fff"
        opacity=".92"
      />
      <path d="M174 128v-18" stroke={gold} strokeWidth="5" strokeLinecap="round" />
      <path d="M174 90c6 7 6 15 0 15s-6-8 0-15z" fill={gold} />
      {curl}
    </Art>
  )
}
