/**
 * How generated runs are run: a failed one names its seed, by which PORTAGE_TEST_SEED runs it again, and
 * PORTAGE_TEST_SHRINK looks for a shorter one that fails too, which takes its time.
 */
export const keepSeed = () => ({
  endOnFailure: !process.env.PORTAGE_TEST_SHRINK,
  ...(process.env.PORTAGE_TEST_SEED ? { seed: Number(process.env.PORTAGE_TEST_SEED) } : {}),
})
