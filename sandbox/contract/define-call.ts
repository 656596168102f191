import { type DefineCall, defineCall as defineAppCall } from '../../src/contract/base/call'
import type { RefusalTextKey } from '../../src/contract/refusal-text'
import type { sandboxRefusalTexts } from './refusals'

/**
 * Declares a call of the operator, like `defineCall` of src/contract. Its refusals may also have texts of the
 * sandbox.
 */
export const defineCall = defineAppCall as DefineCall<RefusalTextKey | keyof typeof sandboxRefusalTexts>
