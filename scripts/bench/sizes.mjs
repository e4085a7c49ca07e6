// How much data a run makes and how long it measures. Smaller sizes show in minutes that the bench works.
const number = (name, usual) => Number(process.env[name] ?? usual)

/** Accounts beside the measured one, and the gifts of each. */
export const owners = number('BENCH_OWNERS', 10_000)
export const giftsEach = number('BENCH_GIFTS', 100)
/** The longest list of one owner. */
export const giftsOfOne = number('BENCH_ONE', 1_000_000)
/** Rows of the owner who searches. */
export const searched = number('BENCH_SEARCHED', 100_000)
/** Gifts of a family in ten years. */
export const decade = number('BENCH_DECADE', 20_000)
/** Pictures in an archive of so many gifts. */
export const pictures = number('BENCH_PICTURES', 400)
/** Gifts in a file that is imported, exported and reported. */
export const carried = number('BENCH_CARRIED', 10_000)
/** Rows of a file that is previewed, imported and undone. */
export const imported = number('BENCH_IMPORTED', 20_000)
/** The part of the worst data that an account may have: 1 is all of it. */
export const worst = number('BENCH_WORST', 1)
export const streams = number('BENCH_STREAMS', 2000)

export const seconds = number('BENCH_SECONDS', 4)
export const rounds = number('BENCH_ROUNDS', 3)
/** Requests of each connection before a target is measured: V8 needs hundreds of pages to compile React. */
export const warmUp = number('BENCH_WARM_UP', 80)
export const starts = number('BENCH_STARTS', 5)
/** Pages on which each press is measured. */
export const pressed = number('BENCH_PRESSES', 7)
