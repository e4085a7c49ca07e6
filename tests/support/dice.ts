/** Pseudo-random numbers, the same for the same seed. */
export function dice(seed: number) {
  let state = seed
  const next = () => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fffffff
    return state / 0x80000000
  }
  const below = (n: number) => Math.floor(next() * n)
  return {
    below,
    of: <T>(list: readonly T[]): T => list[below(list.length)]!,
    chance: (share: number) => next() < share,
  }
}
