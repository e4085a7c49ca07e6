import {
  extras,
  type Ground,
  grounds,
  type Hair,
  type HairColour,
  type HumanFace,
  hairColours,
  hairs,
  skins,
} from './values'

const oneOf = (names: readonly string[]) => names.join('|')
const pattern = new RegExp(
  `^h-(${oneOf(hairs)})-(${oneOf(Object.keys(hairColours))})-([1-${skins.length}])-(${oneOf(Object.keys(grounds))})` +
    `${extras.map(extra => `(-${extra})?`).join('')}$`,
)

/** The face of a name such as `h-bob-brown-2-mint-glasses`; null for any other text. */
export function faceOf(name: string): HumanFace | null {
  const found = pattern.exec(name)
  if (!found) return null
  const [, hair, colour, skin, ground, ...more] = found
  return {
    hair: hair as Hair,
    colour: colour as HairColour,
    skin: Number(skin),
    ground: ground as Ground,
    extras: extras.filter((_, at) => more[at] !== undefined),
  }
}

/** The name of a face, with its extras in one order, so that a face has one address. */
export const nameOfFace = ({ hair, colour, skin, ground, extras: chosen }: HumanFace): string =>
  ['h', hair, colour, skin, ground, ...extras.filter(extra => chosen.includes(extra))].join('-')
