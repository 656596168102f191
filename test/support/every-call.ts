import { SANDBOX_CALLS } from '../../sandbox/contract/all-calls'
import { MEMBER_AND_VISITOR_CALLS } from '../../src/contract/all-calls'

/** The calls of members, of visitors and of the operator: all that a back end with the sandbox on serves. */
export const EVERY_CALL = [...MEMBER_AND_VISITOR_CALLS, ...SANDBOX_CALLS]
