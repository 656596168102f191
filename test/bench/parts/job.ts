import { hashPassword } from '../../../server/src/areas/auth/secrets'
import { measureJobs } from '../back-end/job'
import { type Kind, onServers } from '../back-end/measure'
import { type Figure, figure } from '../figures'

const JOBS_MS = 8_000
/** Amount of parcels without those of the members who do the job. */
const AMOUNT = { 'a hundred thousand': { own: 1_000, all: 100_000 } }
const HASHES = 10
const KINDS = {
  embedded: { name: 'embedded', use: 'with its database' },
  server: { name: 'PostgreSQL', use: 'without its database' },
}

/** Returns the ms that one password takes, when it is set or checked. */
async function measureHash(): Promise<number> {
  await hashPassword('warm up')
  const began = performance.now()
  for (let at = 0; at < HASHES; at += 1) await hashPassword('correct horse')
  return (performance.now() - began) / HASHES
}

async function* measureOn(kind: Kind): AsyncGenerator<Figure> {
  const { name, use } = KINDS[kind]
  yield* onServers(kind, AMOUNT, async function* (servers) {
    const job = await measureJobs(servers[0]!.url, JOBS_MS)
    yield figure(`main job, ${name}`, job.jobsPerSecond, '/s')
    yield figure(`main job, ${name}, requests`, job.requestsPerSecond, '/s')
    yield figure(`main job, ${name}, p99 of a request`, job.p99, 'ms')
    yield figure(`main job, ${name}, processor time of the back end for one, ${use}`, job.processorMs, 'ms')
    yield figure(`main job, ${name}, statements of one`, job.statements, '')
  })
}

/** Measures the main job: from the sign-in to the payment of a parcel. */
export async function* job(): AsyncGenerator<Figure> {
  yield figure('a password, hashed once', await measureHash(), 'ms')
  yield* measureOn('embedded')
  yield* measureOn('server')
}
