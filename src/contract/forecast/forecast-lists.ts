import * as v from 'valibot'
import { DISTRIBUTION_MODES } from '../../domain/addresses/receiver'
import { RECEIVER_CONFIRMATIONS } from '../../domain/parcels/ezway'
import {
  DESTINATION_GROUPS,
  SHOPPING_PROOF_CONDITIONS,
  TRANSSHIPMENT_MODES,
} from '../../domain/warehouse/places'
import { defineCall } from '../base/call'
import { SendModeSchema } from '../base/entities'
import { CodeOrEmptySchema, EmptyPayloadSchema, GramsSchema, LocalisedTextSchema } from '../base/schemas'
import { FLOW_UNKNOWN_ERRORS } from '../warehouse/warehouse-errors'

/** Destination of a warehouse (S1 §3 'Destination (flow)'). */
export const OriginDestinationFlowSchema = v.object({
  flowId: v.string(),
  /** such as 美国-中国大陆; only the part after the hyphen is shown */
  flowName: LocalisedTextSchema,
  /** destination code, such as SG */
  tarArea: v.string(),
  /** group of the destination; null while the forwarder assigns none */
  group: v.nullable(v.picklist(DESTINATION_GROUPS)),
  /** code of the origin store */
  orgSto: v.string(),
  direction: v.picklist(['import', 'export']),
  moveModel: v.array(v.picklist(TRANSSHIPMENT_MODES)),
  /** whether goods names must be English */
  contentNameEn: v.boolean(),
  /** minimum number of characters of a goods name, for the customs of this flow */
  contentNameLen: v.number(),
  /** whether each item needs its country of origin, for the customs of this flow */
  originRequired: v.optional(v.boolean(), false),
  /** whether the forecast shows the hint of the flow */
  isForecastTip: v.boolean(),
  /** whether each order must be declared to customs in advance */
  orderPush: v.boolean(),
})

export const listFlowsOfWarehouse = defineCall({
  name: 'listFlowsOfWarehouse',
  /** The app reads all flows once (`listFlowsForForecast`), so a change of the warehouse needs no request. */
  externalOnly: true,
  method: 'GET',
  path: '/forecast/getTemplateFlows',
  payload: v.object({ orgSto: CodeOrEmptySchema }),
  answer: v.array(OriginDestinationFlowSchema),
  errors: {},
  who: 'anyone',
  limitPerMinute: 'unlimited',
  source: 'S2 §7',
  summary: 'The destinations of one warehouse',
})

export const listFlowsForForecast = defineCall({
  name: 'listFlowsForForecast',
  method: 'GET',
  path: '/forecast/getTemplateFlowsAll',
  payload: EmptyPayloadSchema,
  answer: v.array(OriginDestinationFlowSchema),
  errors: {},
  who: 'anyone',
  limitPerMinute: 'unlimited',
  source: 'S2 §7',
  summary: 'Every destination of every origin store',
})

export const listAllFlows = defineCall({
  ...listFlowsForForecast,
  name: 'listAllFlows',
  path: '/common/getFlowsAll',
  source: 'S1 §7',
  summary: 'The flows of listFlowsForForecast, for the freight estimate',
})

/** Dictionaries of the forwarder (CALL-103, ours). */
export const DATA_DICTIONARY_NAMES = { direction: 'routeDirect' } as const

/**
 * The documents name the dictionary, but not its entries (CALL-103): they are rows of the forwarder.
 * `routeDirect` names the direction of a flow.
 */
export const getDataDictionary = defineCall({
  name: 'getDataDictionary',
  /** No screen shows the direction of a flow: members do not know 'import' and 'export'. */
  externalOnly: true,
  method: 'GET',
  path: '/datadict/getDict',
  payload: v.object({ dictName: CodeOrEmptySchema }),
  answer: v.array(
    v.object({
      /** value as in other answers, such as the `direction` of a flow */
      value: v.string(),
      name: LocalisedTextSchema,
    }),
  ),
  errors: {},
  who: 'anyone',
  limitPerMinute: 'unlimited',
  source: 'S1 §7',
  summary: 'The entries of a dictionary of the forwarder, in order; none for an unknown dictionary',
})

/** S2 §7 shows no answer. Ours lists the rows and rules that can refuse a forecast. */
export const getForecastRequirementsOfFlow = defineCall({
  name: 'getForecastRequirementsOfFlow',
  method: 'GET',
  path: '/api/getTemplateByFlowid',
  payload: v.object({ flowId: CodeOrEmptySchema }),
  answer: v.object({
    flowId: v.string(),
    /**
     * whether goods names must be English (`contentNameEn`), and their minimum length (`contentNameLen`); 0
     * means the general rule
     */
    contentNameEn: v.boolean(),
    contentNameLen: v.number(),
    /** whether each item needs its country of origin */
    originRequired: v.optional(v.boolean(), false),
    /** whether each item needs ECCN and Schedule B (FORE-88) */
    exportDeclaration: v.boolean(),
    /** condition under which a parcel needs a screenshot of the order, or its link (S1 §5) */
    proof: v.picklist(SHOPPING_PROOF_CONDITIONS),
    /** whether its addresses need an approved ID certificate (S2 §5) */
    realName: v.boolean(),
    /** app in which the receiver confirms each parcel for the customs; null if there is none (ours) */
    receiverConfirmation: v.optional(v.nullable(v.picklist(RECEIVER_CONFIRMATIONS)), null),
    /** maximum weight of a parcel in grams; null while the flow has no rate */
    weightMax: v.nullable(GramsSchema),
    /** goods categories that the flow refuses */
    refusedCategories: v.array(v.object({ typeId: v.string(), type: LocalisedTextSchema })),
  }),
  errors: FLOW_UNKNOWN_ERRORS,
  who: 'member',
  limitPerMinute: 'unlimited',
  source: 'S2 §7',
  summary:
    'The requirements of a forecast on a flow, its heaviest parcel, and the goods categories that it refuses',
})

export const listTransshipmentModesOfFlow = defineCall({
  name: 'listTransshipmentModesOfFlow',
  method: 'GET',
  path: '/forecast/getUserMoveMode',
  payload: v.object({ flowId: CodeOrEmptySchema }),
  answer: v.array(v.picklist(TRANSSHIPMENT_MODES)),
  errors: FLOW_UNKNOWN_ERRORS,
  who: 'member',
  limitPerMinute: 'unlimited',
  source: 'S2 §7',
  summary: 'The transshipment modes that the member may choose on a flow',
})

export const getSendAndDistributionModes = defineCall({
  name: 'getSendAndDistributionModes',
  method: 'GET',
  path: '/forecast/getDiapatchsByMode',
  payload: v.object({ flowId: CodeOrEmptySchema, moveMode: v.picklist(TRANSSHIPMENT_MODES) }),
  answer: v.object({
    sendModes: v.array(SendModeSchema),
    distributionModes: v.array(v.picklist(DISTRIBUTION_MODES)),
  }),
  errors: { ...FLOW_UNKNOWN_ERRORS, moveModeNotOffered: { code: '3', text: 'forecast.moveMode.notOffered' } },
  who: 'member',
  limitPerMinute: 'unlimited',
  source: 'S2 §7',
  summary: 'The send modes of a flow, and its distribution modes: to the door or self pickup',
})

export const getGoodsCategories = defineCall({
  name: 'getGoodsCategories',
  method: 'GET',
  path: '/forecast/getGoodsClass',
  payload: EmptyPayloadSchema,
  answer: v.array(
    v.object({
      typeId: v.string(),
      type: LocalisedTextSchema,
      specificationRequired: v.boolean(),
      /** whether the category opens the shopping step for Hong Kong and Macau (S1 §5) */
      milkPowder: v.boolean(),
      /** material and style that the form presets; null if the forwarder names none */
      usualMaterialId: v.nullable(v.string()),
      usualStyleId: v.nullable(v.string()),
    }),
  ),
  errors: {},
  who: 'anyone',
  limitPerMinute: 'unlimited',
  source: 'S2 §7',
  summary: 'Goods categories',
})

export const getGoodsMaterials = defineCall({
  name: 'getGoodsMaterials',
  method: 'GET',
  path: '/forecast/getGoodsMaterial',
  payload: EmptyPayloadSchema,
  answer: v.array(v.object({ materialId: v.string(), material: LocalisedTextSchema })),
  errors: {},
  who: 'anyone',
  limitPerMinute: 'unlimited',
  source: 'S2 §7',
  summary: 'Goods materials',
})

export const getGoodsStyles = defineCall({
  name: 'getGoodsStyles',
  method: 'GET',
  path: '/forecast/getGoodsStyle',
  payload: EmptyPayloadSchema,
  answer: v.array(v.object({ styleId: v.string(), style: LocalisedTextSchema })),
  errors: {},
  who: 'anyone',
  limitPerMinute: 'unlimited',
  source: 'S2 §7',
  summary: 'Goods styles',
})
