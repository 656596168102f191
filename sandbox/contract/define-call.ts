import { type DefineCall, defineCall as defineAppCall } from '../../src/contract/base/call'
import type { RefusalText } from '../../src/contract/refusal-text'
import type { sandboxRefusals } from './refusals'

/** Declares a call of the operator, as `defineCall` of src/contract. Its refusals may have words of the sandbox. */
export const defineCall = defineAppCall as DefineCall<RefusalText | keyof typeof sandboxRefusals>
