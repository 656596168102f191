import fc from 'fast-check'

/** Seed of the few runs in every `npm test`, so that all runs of the tests are the same. */
const USUAL_SEED = 20_261_122
/**
 * Number of back ends side by side in a search on a PostgreSQL server. While one waits for its responses, the
 * others continue.
 */
const AT_ONCE = 4
/** Minimum number of runs per back end; fewer do not justify its start. */
const LEAST_RUNS = 10

const env = process.env
/**
 * Whether a number of runs was requested. Such a run is a search for unknown cases, so its seed is new each
 * time.
 */
const isSearch = env.PORTAGE_TEST_BOOKS !== undefined || env.PORTAGE_TEST_ONCE !== undefined

interface Part {
  numRuns: number
  endOnFailure: boolean
  seed?: number
}

/**
 * Divides many runs into parts, and gives each part the next seed. A failed run prints its seed.
 * PORTAGE_TEST_SEED repeats that seed in the first part. PORTAGE_TEST_SHRINK searches for a shorter run that
 * also fails, which takes long.
 */
function partsOf(runs: number): Part[] {
  const count = env.PORTAGE_TEST_POSTGRES ? Math.max(1, Math.min(AT_ONCE, Math.floor(runs / LEAST_RUNS))) : 1
  const endOnFailure = !env.PORTAGE_TEST_SHRINK
  const usual = isSearch ? undefined : USUAL_SEED
  const first = env.PORTAGE_TEST_SEED ? Number(env.PORTAGE_TEST_SEED) : usual
  return Array.from({ length: count }, (_, at) => ({
    numRuns: Math.ceil((runs - at) / count),
    endOnFailure,
    ...(first === undefined ? {} : { seed: first + at }),
  }))
}

/** Runs generated cases on a separate back end. */
export interface PropertyRun<T> {
  follow(generated: T): Promise<void>
  close(): Promise<unknown>
}

async function followPart<T>(
  property: { generated: fc.Arbitrary<T>; begin: () => Promise<PropertyRun<T>>; examples?: [T][] },
  part: Part,
): Promise<void> {
  const follower = await property.begin()
  try {
    const each = fc.asyncProperty(property.generated, (generated) => follower.follow(generated))
    await fc.assert(each, { ...part, examples: property.examples ?? [] })
  } finally {
    await follower.close()
  }
}

/**
 * Runs `runs` generated cases. A search on a PostgreSQL server uses several back ends side by side. Each
 * completes its part, whatever the others find.
 * @param property.examples cases at the start of every part
 * @throws all failures in one message
 */
export async function runGenerated<T>(
  runs: number,
  property: Parameters<typeof followPart<T>>[0],
): Promise<void> {
  const parts = await Promise.allSettled(partsOf(runs).map((part) => followPart(property, part)))
  const found = parts.flatMap((part) => (part.status === 'rejected' ? [part.reason as Error] : []))
  if (found.length === 1) throw found[0]
  if (found.length > 1) throw new Error(found.map(({ message }) => message).join('\n\n'))
}
