import * as v from 'valibot'
import { defineCall } from '../base/call'
import { EmptyPayloadSchema } from '../base/schemas'

/** What the forwarder switches on and off for everybody (S1 §7). The documents show no answers. */
const SWITCH = {
  method: 'GET',
  payload: EmptyPayloadSchema,
  errors: {},
  who: 'anyone',
  limitPerMinute: 'unlimited',
  source: 'S1 §7',
} as const

export const getGrayscaleMode = defineCall({
  ...SWITCH,
  name: 'getGrayscaleMode',
  path: '/common/css/style',
  answer: v.object({
    /** every screen without its colours, as on a day of mourning */
    isGrey: v.boolean(),
  }),
  summary: 'Whether the app is shown in grey, as on a day of mourning',
})

export const getImportSwitch = defineCall({
  ...SWITCH,
  name: 'getImportSwitch',
  path: '/imp/switch',
  answer: v.object({
    /** parcels of import flows can be declared */
    isOn: v.boolean(),
  }),
  summary: 'Whether new import parcels are accepted; the app says so when such a destination is chosen',
})

/** All that is switched for everybody. */
export const AppSwitchesSchema = v.object({
  /** the app is shown without its colours */
  isGrey: v.boolean(),
  /** import parcels can be declared */
  isImportOn: v.boolean(),
  /** payment by bank card is taken */
  isCardPayOn: v.boolean(),
})
export type AppSwitches = v.InferOutput<typeof AppSwitchesSchema>
