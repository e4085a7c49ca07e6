/** What a human face is put together from. Each name stands in the address of a face. */
export const hairs = [
  'short',
  'parted',
  'cropped',
  'curly',
  'afro',
  'bob',
  'long',
  'ponytail',
  'bun',
  'braids',
  'bald',
  'hijab',
  'turban',
] as const
export type Hair = (typeof hairs)[number]

/** The colour of the hair, the brows and the beard. Under a cloth it is that of the brows, and decides the cloth. */
export const hairColours = {
  black: '#231b1d',
  dark: '#3f2c26',
  brown: '#6b4430',
  red: '#a8492c',
  blond: '#d9a94f',
  grey: '#a5a09f',
  white: '#ece7e2',
} as const
export type HairColour = keyof typeof hairColours

/** Cloths of a hijab or a turban. */
export const clothColours: Record<HairColour, string> = {
  black: '#3a3648',
  dark: '#31507d',
  brown: '#8f5f45',
  red: '#b8434f',
  blond: '#d29a3a',
  grey: '#6f8f86',
  white: '#efe6da',
}

/** From light to dark. */
export const skins = ['#f7dcc8', '#f0c7a4', '#dfa57c', '#c08457', '#8d5a3c', '#6b432d'] as const

/** The colour behind a face, and that of the clothes before it. */
export const grounds = {
  rose: ['#f6d5d6', '#2f7f5f'],
  honey: ['#f8e2b8', '#3c5a86'],
  mint: ['#cfe5da', '#c2425f'],
  sky: ['#d3e0f1', '#d98a2b'],
  lilac: ['#e6d8ef', '#29505a'],
  peach: ['#f6d9c4', '#7b4a8a'],
  aqua: ['#cde6e8', '#8c3a4b'],
  sand: ['#e5e0d6', '#cf6a4c'],
} as const
export type Ground = keyof typeof grounds

/** What a face can have besides. */
export const extras = ['child', 'glasses', 'moustache', 'beard'] as const
export type Extra = (typeof extras)[number]

export interface HumanFace {
  hair: Hair
  colour: HairColour
  /** From 1, the lightest, to 6. */
  skin: number
  ground: Ground
  extras: readonly Extra[]
}

/** What the picker begins with: people of many ages and looks. */
export const suggestedFaces = [
  'h-long-blond-1-rose',
  'h-parted-brown-2-sky',
  'h-curly-black-5-honey',
  'h-bob-black-2-mint-glasses',
  'h-short-black-4-aqua-beard',
  'h-hijab-dark-3-honey',
  'h-bun-grey-2-lilac-glasses',
  'h-afro-black-6-peach',
  'h-bald-grey-2-sand-beard',
  'h-ponytail-red-1-aqua',
  'h-turban-red-4-mint-beard',
  'h-braids-black-5-rose-child',
  'h-cropped-black-6-sky',
  'h-short-blond-1-honey-child',
  'h-short-white-1-peach-glasses-moustache',
  'h-curly-dark-3-lilac-child',
] as const
