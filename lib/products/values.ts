export const longestTitle = 200
export const longestDescription = 500
export const longestStore = 120
/** The most characters of a link that is stored. */
export const longestLink = 2048
