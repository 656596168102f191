/** Of the few runs with every `npm test`, so that each run of the tests is like the last one. */
const USUAL_SEED = 20_261_122

const env = process.env
/** Whoever asks for a number of runs looks for what nobody has thought of: each time other ones. */
const isSearch = env.PORTAGE_TEST_BOOKS !== undefined || env.PORTAGE_TEST_ONCE !== undefined

/**
 * How generated runs are run: a failed one names its seed, by which PORTAGE_TEST_SEED runs it again, and
 * PORTAGE_TEST_SHRINK looks for a shorter one that fails too, which takes its time.
 */
export const keepSeed = (): { endOnFailure: boolean; seed?: number } => {
  const endOnFailure = !env.PORTAGE_TEST_SHRINK
  if (env.PORTAGE_TEST_SEED) return { endOnFailure, seed: Number(env.PORTAGE_TEST_SEED) }
  return isSearch ? { endOnFailure } : { endOnFailure, seed: USUAL_SEED }
}
