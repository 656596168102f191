import { idempotencyKeys } from '../../../server/src/db/schema/base'
import { type Booted, boot } from './boot'
import { isKeyOfCall } from './calling'
import { newMember, type TestMember } from './people'

/** The back end of this test file, and who uses it in the present test: both are there once `hostMembers` was called. */
export let host: Booted
export let me: TestMember

const HOUR_MS = 3_600_000

/** A key that is kept under another call's name would be taken for a write of that call. */
async function throwIfKeysOfOtherCalls({ app, context }: Booted): Promise<void> {
  const kept = await context.db.select().from(idempotencyKeys)
  const wrong = kept.filter((row) => !isKeyOfCall(app, row)).map(({ call }) => call)
  if (wrong.length > 0) throw new Error(`keys of other calls are kept as those of ${[...new Set(wrong)]}`)
}

/** A back end of the test file's own; each test has a new member, an hour later: past every limit of a minute. */
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
