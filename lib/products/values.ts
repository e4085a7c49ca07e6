export const longestTitle = 200
export const longestDescription = 500
export const longestStore = 120
/** The most characters of a link that is stored. */
export const longestLink = 2048

/** Shops that answer programs, where the installation has a key of theirs. */
export const shops = ['ebay', 'etsy', 'amazon'] as const
export type Shop = (typeof shops)[number]
/** What the shops call themselves, in every language. */
export const shopNames: Record<Shop, string> = { ebay: 'eBay', etsy: 'Etsy', amazon: 'Amazon' }

/** Whether a product can be bought. */
export const stocks = ['available', 'soldOut'] as const
export type Stock = (typeof stocks)[number]
