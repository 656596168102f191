import * as v from 'valibot'
import { defineCall } from '../base/call'
import { CodeOrEmptySchema, LocalisedTextSchema } from '../base/schemas'
import {
  LatinAddressPartsSchema,
  MemberWarehouseAddressSchema,
  PublicWarehouseAddressSchema,
  WAREHOUSE_UNKNOWN_ERRORS,
} from './warehouse'
import { FLOW_UNKNOWN_ERRORS } from './warehouse-errors'

/** A flow may name a store that is no warehouse. */
const BY_FLOW = { ...WAREHOUSE_UNKNOWN_ERRORS, ...FLOW_UNKNOWN_ERRORS } as const

export const getMemberWarehouseAddressOfFlow = defineCall({
  name: 'getMemberWarehouseAddressOfFlow',
  method: 'GET',
  path: '/newWhAddress/getByFlowid',
  payload: v.object({ flowId: CodeOrEmptySchema }),
  answer: v.object({
    whCode: v.string(),
    warehouse: LocalisedTextSchema,
    ...MemberWarehouseAddressSchema.entries,
    latin: LatinAddressPartsSchema,
  }),
  errors: BY_FLOW,
  who: 'member',
  limitPerMinute: 'unlimited',
  source: 'S2 §7',
  summary: "The member's own address at the origin warehouse of a flow",
})

export const getPublicWarehouseAddressOfFlow = defineCall({
  name: 'getPublicWarehouseAddressOfFlow',
  method: 'GET',
  path: '/whAddressInfo/getByFlowid',
  payload: v.object({ flowId: CodeOrEmptySchema }),
  answer: PublicWarehouseAddressSchema,
  errors: BY_FLOW,
  who: 'anyone',
  limitPerMinute: 120,
  source: 'S2 §7',
  summary: 'The address of the origin warehouse of a flow, without a member code',
})
