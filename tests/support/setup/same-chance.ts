import fc from 'fast-check'

/**
 * Random tests draw the same cases in every run, so that a run fails for what was changed. `SEED=random npm test`
 * draws new ones; a failure names its seed.
 */
const { SEED = '20261125' } = process.env
if (SEED !== 'random') fc.configureGlobal({ seed: Number(SEED) })
