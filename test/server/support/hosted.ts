import { type Booted, boot } from './boot'
import { newMember, type TestMember } from './people'

/** The back end of this test file, and who uses it in the present test: both are there once `hostMembers` was called. */
export let host: Booted
export let me: TestMember

const HOUR_MS = 3_600_000

/** A back end of the test file's own; each test has a new member, an hour later: past every limit of a minute. */
export function hostMembers(): void {
  beforeAll(async () => {
    host = await boot()
  })
  afterAll(() => host.close())
  beforeEach(async () => {
    host.wait(HOUR_MS)
    me = await newMember(host)
  })
}
