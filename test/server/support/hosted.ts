import { idempotencyKeys } from '../../../server/src/db/schema/base'
import { type Booted, boot } from './boot'
import { isKeyOfCall } from './calling'
import { newMember, type TestMember } from './people'

/**
 * The back end of this test file, and in `me` the member of the current test. Both exist after `hostMembers`
 * was called.
 */
export let host: Booted
export let me: TestMember

const HOUR_MS = 3_600_000

/** Throws if a key is stored under the name of another call: it would count as a write of that call. */
async function throwIfKeysOfOtherCalls({ app, context }: Booted): Promise<void> {
  const kept = await context.db.select().from(idempotencyKeys)
  const wrong = kept.filter((row) => !isKeyOfCall(app, row)).map(({ call }) => call)
  if (wrong.length > 0)
    throw new Error(`idempotency keys are stored under the wrong call: ${[...new Set(wrong)]}`)
}

/**
 * Sets up a back end for the test file. Each test has a new member and starts one hour later, after every
 * limit per minute.
 */
export function hostMembers(): void {
  beforeAll(async () => {
    host = await boot()
  })
  afterAll(() => throwIfKeysOfOtherCalls(host).finally(() => host.close()))
  beforeEach(async () => {
    host.wait(HOUR_MS)
    me = await newMember(host)
  })
}
