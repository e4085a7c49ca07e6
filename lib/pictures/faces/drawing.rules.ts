import {
  clothColours,
  type Extra,
  grounds,
  type Hair,
  type HairColour,
  type HumanFace,
  hairColours,
  skins,
} from './values'

const ink = '#1d1212'

/** Hair before and behind the head. `c` is its colour, `s` the skin. */
const hairShapes: Record<Hair, (c: string, s: string) => { front: string; back?: string }> = {
  short: c => ({
    front: `<path d="M18 28c-1-12 6-18 14-18s15 6 14 18c-2-5-4-8-6-9-6 2-13 2-17-1-3 2-4 6-5 10z" fill="${c}"/>`,
  }),
  parted: c => ({
    front: `<path d="M18.300 29c-2-13 4-20 14-20 9 0 15 7 13.500 20-1-5-3-8-5-9.500-8 .5-14-1-17-4-2 3-4 8-5.500 13.500z" fill="${c}"/>`,
  }),
  cropped: c => ({
    front: `<path d="M18.500 27c-.5-10 5-15.500 13.500-15.500S46 17 45.500 27c-1-4-2.500-6.500-4.500-8-6-2-12-2-18 0-2 1.500-3.500 4-4.500 8z" fill="${c}"/>`,
  }),
  curly: c => ({
    front: `<g fill="${c}"><circle cx="22" cy="19" r="6"/><circle cx="29" cy="15" r="6.500"/><circle cx="37" cy="15" r="6.500"/><circle cx="43" cy="20" r="5.500"/></g>`,
    back: `<g fill="${c}"><circle cx="18" cy="26" r="6"/><circle cx="46" cy="26" r="6"/><circle cx="17" cy="34" r="5"/><circle cx="47" cy="34" r="5"/></g>`,
  }),
  afro: c => ({
    front: `<path d="M19 27c-1-5 2-9 5-10 5 2 11 2 16 0 3 1 6 5 5 10 2-4 3-8 1-11-4-7-24-7-28 0-2 3-1 7 1 11z" fill="${c}"/>`,
    back: `<circle cx="32" cy="22" r="18.500" fill="${c}"/>`,
  }),
  bob: c => ({
    front: `<path d="M19 28c0-5 2-9 4-11 7 3 15 2 18 0 3 3 4 7 4 11 1-12-5-18-13-18s-14 6-13 18z" fill="${c}"/>`,
    back: `<path d="M16 40c-3-8-3-30 16-30s19 22 16 30c-1 3-6 3-6 0V26H22v14c0 3-5 3-6 0z" fill="${c}"/>`,
  }),
  long: c => ({
    front: `<path d="M19 27c1-6 5-9 8-11 5 4 13 5 18 11 0-10-6-17-13-17s-13 6-13 17z" fill="${c}"/>`,
    back: `<path d="M15 30C14 16 22 8 32 8s18 8 17 22c0 10 2 16 3 20H12c1-4 3-10 3-20z" fill="${c}"/>`,
  }),
  ponytail: c => ({
    front: `<path d="M18.500 28C17 16 23 10 32 10s15 6 13.500 18c-1.500-5-4-8-6.500-9.500-4 1-10 1-14 0-2.500 1.500-5 4.500-6.500 9.500z" fill="${c}"/>`,
    back: `<path d="M42 13c10-1 13 8 11 17-1 6-1 9 1 13-7-1-9-7-8-14 .5-6-2-10-4-16z" fill="${c}"/>`,
  }),
  bun: c => ({
    front: `<path d="M18 28c0-12 6-17 14-17s14 5 14 17c-2-6-6-10-14-10s-12 4-14 10z" fill="${c}"/>`,
    back: `<circle cx="32" cy="8.500" r="6.500" fill="${c}"/>`,
  }),
  braids: c => ({
    front: `<path d="M18.500 28C18 16 24 10.500 32 10.500S46 16 45.500 28c-2-6-7-9.500-13.500-11-6.500 1.500-11.500 5-13.500 11z" fill="${c}"/>`,
    back: `<g fill="${c}"><circle cx="17" cy="31" r="4.200"/><circle cx="15.500" cy="38" r="4"/><circle cx="15" cy="44.500" r="3.600"/><circle cx="47" cy="31" r="4.200"/><circle cx="48.500" cy="38" r="4"/><circle cx="49" cy="44.500" r="3.600"/></g>`,
  }),
  bald: (c, s) => ({
    front: `<path d="M19 27c0-10 6-14.500 13-14.500S45 17 45 27z" fill="${s}"/><path d="M17.800 31c0-3 .6-6 1.600-8 1 3 .5 6 .3 8.500zM46.200 31c0-3-.6-6-1.600-8-1 3-.5 6-.3 8.500z" fill="${c}"/>`,
  }),
  hijab: c => ({
    front: `<path d="M32 9C20 9 15 18 15 29c0 10 3 16 5 21h24c2-5 5-11 5-21C49 18 44 9 32 9zm0 8c7 0 10 5 10 12s-4 14-10 14-10-7-10-14 3-12 10-12z" fill="${c}" fill-rule="evenodd"/><path d="M22 43c4 4 8 5.500 12 5" stroke="#0000001f" stroke-width="1.600" fill="none" stroke-linecap="round"/>`,
  }),
  turban: c => ({
    front: `<path d="M17.500 24C16 13 22 6 32 6s16 7 14.500 18c-4-4-9-5.500-14.500-5.500S21.500 20 17.500 24z" fill="${c}"/><path d="M19.500 20C24 14 32 10 41.500 9M23 9.500c5 1 12 4 21 9" stroke="#0000001f" stroke-width="1.600" fill="none" stroke-linecap="round"/>`,
  }),
}

const isCloth = (hair: Hair) => hair === 'hijab' || hair === 'turban'
/** Brows are never lighter than this: white ones would be gone on light skin. */
const browOf = (colour: HairColour) =>
  colour === 'white' || colour === 'grey' ? '#8d8683' : hairColours[colour]

const beard = (c: string) =>
  `<path d="M19 30c.5 13 7 16.500 13 16.500S44.500 43 45 30c-1.500 4.500-4 6-6.500 6-3.500-2-9.500-2-13 0-2.500 0-5-1.500-6.500-6z" fill="${c}"/>`
const moustache = (c: string) =>
  `<path d="M32 34.400c-2-1.600-5.600-1-7 1.600 2 1.200 5.400 1 7-.4 1.600 1.400 5 1.600 7 .4-1.400-2.600-5-3.200-7-1.600z" fill="${c}"/>`
const glasses = `<g fill="none" stroke="${ink}" stroke-width="1.300"><circle cx="26.800" cy="29" r="4.200"/><circle cx="37.200" cy="29" r="4.200"/><path d="M31 29h2M22.600 28l-3.200-.8M41.400 28l3.200-.8"/></g>`

/** The picture of a face: a square SVG of at most three kilobytes, without text, script or address. */
export function drawFace({ hair, colour, skin, ground, extras: chosen }: HumanFace): string {
  const [behind, clothes] = grounds[ground]
  const tone = skins[skin - 1]!
  const has = (extra: Extra) => chosen.includes(extra)
  const isChild = has('child')
  const { front, back = '' } = hairShapes[hair](
    isCloth(hair) ? clothColours[colour] : hairColours[colour],
    tone,
  )
  const body = isChild
    ? `<path d="M14 66c0-10 8-15 18-15s18 5 18 15z" fill="${clothes}"/>`
    : `<path d="M10 66c0-12 9-17 22-17s22 5 22 17z" fill="${clothes}"/>`
  const neck = `<path d="M26 40h12v9c0 4-12 4-12 0z" fill="${tone}"/><path d="M26 44c3 3 9 3 12 0v2c-3 3-9 3-12 0z" fill="#0000001f"/>`
  const head = isChild
    ? `<path d="M18.500 28c0-10 6-14 13.500-14s13.500 4 13.500 14c0 9-6 15-13.500 15S18.500 37 18.500 28z" fill="${tone}"/>`
    : `<path d="M19 27c0-9 6-13 13-13s13 4 13 13c0 10-6 17-13 17S19 37 19 27z" fill="${tone}"/>`
  const ears =
    hair === 'hijab'
      ? ''
      : `<g fill="${tone}"><circle cx="18.800" cy="30" r="2.300"/><circle cx="45.200" cy="30" r="2.300"/></g>`
  const eyes = isChild
    ? `<g fill="${ink}"><circle cx="26.500" cy="30.500" r="1.900"/><circle cx="37.500" cy="30.500" r="1.900"/></g><g fill="#e8685f" opacity=".35"><circle cx="23.500" cy="34.500" r="2.300"/><circle cx="40.500" cy="34.500" r="2.300"/></g>`
    : `<g fill="${ink}"><circle cx="27" cy="29" r="1.400"/><circle cx="37" cy="29" r="1.400"/></g>`
  const brows = isChild
    ? ''
    : `<path d="M24.800 25.600q2-1.300 4 0M35.200 25.600q2-1.300 4 0" stroke="${browOf(colour)}" stroke-width="1.100" fill="none" stroke-linecap="round"/>`
  const mouth = `<path d="M28.500 ${isChild ? 37 : 36.6}c2 2 5 2 7 0" stroke="${skin > 4 ? '#b04a42' : '#7a3030'}" stroke-width="1.600" fill="none" stroke-linecap="round"/>`
  const bearded = hairColours[colour]
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><path d="M0 0h64v64H0z" fill="${behind}"/>${back}${body}${neck}${ears}${head}${has('beard') ? beard(bearded) : ''}${front}${eyes}${brows}${has('moustache') ? moustache(bearded) : ''}${mouth}${has('glasses') ? glasses : ''}</svg>`
}
