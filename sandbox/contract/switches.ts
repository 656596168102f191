import * as v from 'valibot'
import { AppSwitchesSchema } from '../../src/contract/app/switches'
import { EmptyAnswerSchema, EmptyPayloadSchema } from '../../src/contract/base/schemas'
import { defineCall } from './define-call'

/** Common fields of the calls with which the operator switches functions for all members. Ours. */
const SANDBOX = { who: 'operator', source: 'ours', limitPerMinute: 'unlimited', errors: {} } as const

export const sandboxGetSwitches = defineCall({
  ...SANDBOX,
  name: 'sandboxGetSwitches',
  method: 'GET',
  path: '/sandbox/switches',
  payload: EmptyPayloadSchema,
  answer: AppSwitchesSchema,
  summary: 'Returns the switches that apply to all members',
})

export const sandboxSetSwitches = defineCall({
  ...SANDBOX,
  encoding: 'json',
  name: 'sandboxSetSwitches',
  method: 'POST',
  path: '/sandbox/switches',
  payload: v.partial(AppSwitchesSchema),
  answer: EmptyAnswerSchema,
  summary: 'Changes switches for all members',
})
