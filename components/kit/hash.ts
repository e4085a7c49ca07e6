/** A small stable number from an id, for choosing a paper or a hue. */
export function hash(id: string): number {
  let sum = 2166136261
  for (let i = 0; i < id.length; i += 1) sum = Math.imul(sum ^ id.charCodeAt(i), 16777619)
  return sum >>> 0
}
