import { SANDBOX_CALLS } from '../../sandbox/contract/all-calls'
import { MEMBER_AND_VISITOR_CALLS } from '../../src/contract/all-calls'

/** The calls of members, visitors and the operator: everything that a back end with the sandbox serves. */
export const EVERY_CALL = [...MEMBER_AND_VISITOR_CALLS, ...SANDBOX_CALLS]
