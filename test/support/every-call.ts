import { SANDBOX_CALLS } from '../../sandbox/contract/all-calls'
import { ALL_CALLS } from '../../src/contract/all-calls'

/** The calls of members, of visitors and of the operator: all that a back end with the sandbox on serves. */
export const EVERY_CALL = [...ALL_CALLS, ...SANDBOX_CALLS]
