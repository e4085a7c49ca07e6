/**
 * The keys in the braces of an endpoint's path. It is not in `endpoint.ts`, so that the browser does not load zod for
 * it.
 */
export const pathKeys = (path: string) => [...path.matchAll(/\{(\w+)\}/g)].map(match => match[1]!)
