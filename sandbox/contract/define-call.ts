import { type DefineCall, defineCall as defineAppCall } from '../../src/contract/base/call'
import type { RefusalTextKey } from '../../src/contract/refusal-text'
import type { sandboxRefusalTexts } from './refusals'

/** Declares a call of the operator, as `defineCall` of src/contract. Its refusals may have words of the sandbox. */
export const defineCall = defineAppCall as DefineCall<RefusalTextKey | keyof typeof sandboxRefusalTexts>
