import * as v from 'valibot'
import { AppSwitchesSchema } from '../../src/contract/app/switches'
import { EmptyAnswerSchema, EmptyPayloadSchema } from '../../src/contract/base/schemas'
import { defineCall } from './define-call'

/** What the forwarder switches for everybody, as the operator does it. Ours. */
const SANDBOX = { who: 'operator', source: 'ours', limitPerMinute: 'unlimited', errors: {} } as const

export const sandboxGetSwitches = defineCall({
  ...SANDBOX,
  name: 'sandboxGetSwitches',
  method: 'GET',
  path: '/sandbox/switches',
  payload: EmptyPayloadSchema,
  answer: AppSwitchesSchema,
  summary: 'What is switched for everybody',
})

export const sandboxSetSwitches = defineCall({
  ...SANDBOX,
  encoding: 'json',
  name: 'sandboxSetSwitches',
  method: 'POST',
  path: '/sandbox/switches',
  payload: v.partial(AppSwitchesSchema),
  answer: EmptyAnswerSchema,
  summary: 'Switches something for everybody',
})
