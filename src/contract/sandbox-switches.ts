import * as v from 'valibot'
import { defineCall } from './call'
import { DoneSchema, NothingSchema } from './schemas'
import { AppSwitchesSchema } from './switches'

/** What the forwarder switches for everybody, as the operator does it. Ours. */
const SANDBOX = { who: 'operator', source: 'ours', limitPerMinute: 'unlimited', errors: {} } as const

export const sandboxSwitches = defineCall({
  ...SANDBOX,
  name: 'sandboxSwitches',
  method: 'GET',
  path: '/sandbox/switches',
  payload: NothingSchema,
  answer: AppSwitchesSchema,
  summary: 'What is switched for everybody',
})

export const sandboxSwitch = defineCall({
  ...SANDBOX,
  encoding: 'json',
  name: 'sandboxSwitch',
  method: 'POST',
  path: '/sandbox/switches',
  payload: v.partial(AppSwitchesSchema),
  answer: DoneSchema,
  summary: 'Switches something for everybody',
})
