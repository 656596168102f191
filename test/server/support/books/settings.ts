import fc from 'fast-check'

/** Of the few runs with every `npm test`, so that each run of the tests is like the last one. */
const USUAL_SEED = 20_261_122
/** Back ends side by side in a search on a PostgreSQL server: while one waits for its answers the others go on. */
const AT_ONCE = 4
/** Fewer runs than this a back end are not worth one. */
const LEAST_RUNS = 10

const env = process.env
/** Whoever asks for a number of runs looks for what nobody has thought of: each time other ones. */
const isSearch = env.PORTAGE_TEST_BOOKS !== undefined || env.PORTAGE_TEST_ONCE !== undefined

interface Part {
  numRuns: number
  endOnFailure: boolean
  seed?: number
}

/**
 * How generated runs are run: a failed one names its seed, by which PORTAGE_TEST_SEED runs it again (in the first part),
 * and PORTAGE_TEST_SHRINK looks for a shorter one that fails too, which takes its time. Many are run in parts, each with
 * a seed of its own, the next one.
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

/** Who follows what is generated, on a back end of its own. */
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
 * Has so many generated runs followed, in a search on a PostgreSQL server by several back ends side by side, each to its
 * end whatever another one finds.
 * @param property.examples every part begins with them
 * @throws what was found, all of it in one message
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
