const gold = 'oklch(0.80 0.15 78)'
const paper = 'fill="var(--surface)" stroke="var(--line-strong,var(--line))" stroke-width="1.500"'
const line = 'stroke-linecap="round" stroke-linejoin="round" fill="none"'

const sparks = (at: string) =>
  `<path transform="translate(${at})" d="M0 0l4-15M16 8l11-11M24 24l15-4" stroke="var(--primary)" stroke-width="5" ${line}/>`

/**
 * The drawings of pages on which nothing else stands: what SVG draws in a box of 260 by 190. Their colours are those of the
 * page around them.
 */
export const scenes = {
  /** A gift tag that is torn in two: an address that leads nowhere. */
  tornTag: `<path d="M78 116c-34-6-30-44-2-50 22-5 26-28 8-36" stroke="var(--primary)" stroke-width="6" ${line}/>
<g transform="rotate(-12 130 120)"><path d="M66 96 88 78h62l-5 14 7 13-9 14 8 13-6 14H88L66 128a10 10 0 0 1-3-7v-18a10 10 0 0 1 3-7z" ${paper}/><path d="M66 96 88 78h8v68h-8L66 128a10 10 0 0 1-3-7v-18a10 10 0 0 1 3-7z" fill="${gold}"/><circle cx="79" cy="112" r="6.500" fill="var(--canvas)" stroke="var(--line-strong,var(--line))" stroke-width="1.500"/><path d="M108 102h28M108 122h20" stroke="var(--line-strong,var(--line))" stroke-width="6" ${line}/></g>
<g transform="translate(16 10) rotate(-2 180 120)"><path d="M162 78h38a6 6 0 0 1 6 6v56a6 6 0 0 1-6 6h-43l6-14-8-13 9-14-7-13z" ${paper}/><path d="M178 102h16M176 122h12" stroke="var(--line-strong,var(--line))" stroke-width="6" ${line}/></g>${sparks('188 58')}`,
  /** A sealed envelope: a link that opens nothing any more. */
  sealed: `<rect x="58" y="62" width="144" height="100" rx="12" ${paper}/><path d="M60 70l62 52a13 13 0 0 0 16 0l62-52" stroke="var(--line-strong,var(--line))" stroke-width="3" ${line}/><path d="M61 158l48-44M199 158l-48-44" stroke="var(--line-strong,var(--line))" stroke-width="3" ${line}/><circle cx="130" cy="116" r="25" fill="var(--primary)"/><path d="M128 115c-7-1-13-4-13-9 0-9 12-4 14 8 2-12 15-17 15-8 0 5-6 8-13 9M127 118l-7 13M133 118l7 13" stroke="var(--surface)" stroke-width="3.500" ${line}/><rect x="125" y="111" width="10" height="9" rx="3" fill="var(--surface)"/>${sparks('206 46')}`,
  /** An open box with nothing in it: an invitation that was used or withdrawn. */
  emptyBox: `<path d="M66 92h128v64a12 12 0 0 1-12 12H78a12 12 0 0 1-12-12z" fill="var(--primary)"/><path d="M66 92h128l-16 22H82z" fill="oklch(0.42 0.16 10)"/><rect x="119" y="114" width="22" height="54" fill="${gold}"/><path d="M66 92 40 74l34-14 24 32zM194 92l26-18-34-14-24 32z" fill="oklch(0.62 0.19 10)"/><path d="M130 78c-16-22 12-30 6-48" stroke="${gold}" stroke-width="5" stroke-dasharray="1 11" ${line}/>${sparks('204 40')}`,
  /** A ribbon whose plug is out: no network. */
  unplugged: `<path d="M28 146c30 16 52-8 46-34-5-24 18-40 40-28" stroke="var(--primary)" stroke-width="8" ${line}/><g transform="rotate(16 126 88)"><rect x="108" y="70" width="34" height="36" rx="9" fill="var(--primary)"/><path d="M142 80h15M142 96h15" stroke="var(--line-strong,var(--line))" stroke-width="6" ${line}/></g><g transform="rotate(16 196 108)"><rect x="178" y="86" width="40" height="44" rx="11" ${paper}/><circle cx="191" cy="100" r="4.500" fill="var(--ink-3)"/><circle cx="191" cy="117" r="4.500" fill="var(--ink-3)"/></g><path d="M214 122c14 10 22 24 16 44" stroke="var(--line-strong,var(--line))" stroke-width="8" ${line}/>${sparks('154 54')}`,
  /** A cat asleep on a sofa: nothing is left to do. */
  sofa: `<path d="M66 154v14M194 154v14" stroke="var(--line-strong,var(--line))" stroke-width="9" ${line}/><rect x="58" y="54" width="144" height="82" rx="24" fill="oklch(0.62 0.19 10)"/><path d="M130 62v56" stroke="oklch(0.42 0.16 10)" stroke-opacity=".3" stroke-width="4" ${line}/><rect x="50" y="110" width="160" height="44" rx="14" fill="var(--primary)"/><rect x="36" y="88" width="38" height="68" rx="18" fill="var(--primary)"/><rect x="186" y="88" width="38" height="68" rx="18" fill="var(--primary)"/><rect x="70" y="72" width="40" height="40" rx="10" transform="rotate(-10 90 92)" fill="${gold}"/><g ${paper}><path d="M120 112c0-20 18-30 36-28 20 2 28 16 26 28z"/><path d="M176 112c10 2 16-6 12-14" stroke-width="6" fill="none" stroke-linecap="round"/><path d="M112 98l1-14 10 7h8l10-7 1 14c3 11-5 17-15 17s-18-6-15-17z"/></g><path d="M118 102q3 3 6 0M130 102q3 3 6 0M127 108h.1" stroke="var(--ink-3)" stroke-width="2.500" ${line}/><path d="M186 42h10l-10 12h10M206 18h14l-14 17h14" stroke="var(--primary)" stroke-width="4" ${line}/>`,
} as const
export type Scene = keyof typeof scenes
