import * as v from 'valibot'
import { defineCall } from '../base/call'
import { EmptyPayloadSchema } from '../base/schemas'

/** Switches that the forwarder sets for all users (S1 §7). The documents show no answers. */
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
    /** whether every screen is shown without its colours, as on a day of mourning */
    isGrey: v.boolean(),
  }),
  summary: 'Whether the app is shown in grey, as on a day of mourning',
})

export const getImportSwitch = defineCall({
  ...SWITCH,
  name: 'getImportSwitch',
  path: '/imp/switch',
  answer: v.object({
    /** whether parcels of import flows can be declared */
    isOn: v.boolean(),
  }),
  summary:
    'Whether new import parcels are accepted; the app shows it when the member chooses such a destination',
})

/** All switches that the forwarder sets for all users. */
export const AppSwitchesSchema = v.object({
  /** whether the app is shown without its colours */
  isGrey: v.boolean(),
  /** whether import parcels can be declared */
  isImportOn: v.boolean(),
  /** whether payment by bank card is accepted */
  isCardPayOn: v.boolean(),
})
export type AppSwitches = v.InferOutput<typeof AppSwitchesSchema>
