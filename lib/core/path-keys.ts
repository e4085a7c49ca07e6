/** The keys in the braces of an endpoint's path. Apart from `endpoint.ts`, so that the browser needs no zod for it. */
export const pathKeys = (path: string) => [...path.matchAll(/\{(\w+)\}/g)].map(match => match[1]!)
