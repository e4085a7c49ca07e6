export const nouns = ['people', 'gifts', 'occasions'] as const
export type Noun = (typeof nouns)[number]
export const searchTypes = ['all', ...nouns] as const
export type SearchType = (typeof searchTypes)[number]
