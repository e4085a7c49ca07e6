export { isScope, scopes } from '@/lib/core/path-keys'

/** How many addresses of pages a key may list. */
export const mostOrigins = 10
