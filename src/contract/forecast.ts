import * as v from 'valibot'
import { FORECAST_ADD_ACCESS_SOURCE } from '../domain/channel'
import { DISTRIBUTION_MODES } from '../domain/forecast'
import { DESTINATION_GROUPS, TRANSSHIPMENT_MODES } from '../domain/places'
import { TRACKING_OUTCOMES } from '../domain/tracking-number'
import { defineCall } from './call'
import {
  AddressSchema,
  CollectorSchema,
  GoodsItemSchema,
  PickupPointSchema,
  SendModeSchema,
} from './entities'
import { KEY_ERRORS } from './envelope'
import {
  CentsSchema,
  ChoiceSchema,
  IdempotencyKeySchema,
  IdSchema,
  LocalisedSchema,
  NothingSchema,
  PackageNoSchema,
  TextSchema,
} from './schemas'

/** Destination of a warehouse (S1 §3 'Destination (flow)'). */
export const FlowSchema = v.object({
  flowId: v.string(),
  /** such as 美国-中国大陆; only the part after the hyphen is shown */
  flowName: LocalisedSchema,
  /** destination code, such as SG */
  tarArea: v.string(),
  /** of the destination; null while the forwarder names none */
  group: v.nullable(v.picklist(DESTINATION_GROUPS)),
  /** code of the origin store */
  orgSto: v.string(),
  direction: v.picklist(['import', 'export']),
  moveModel: v.array(v.picklist(TRANSSHIPMENT_MODES)),
  /** goods names must be English */
  contentNameEn: v.boolean(),
  /** shortest goods name that the customs of this flow take */
  contentNameLen: v.number(),
  /** show the flow's hint in the forecast */
  isForecastTip: v.boolean(),
  /** declare each order to the customs ahead */
  orderPush: v.boolean(),
})

export const getTemplateFlows = defineCall({
  name: 'getTemplateFlows',
  method: 'GET',
  path: '/forecast/getTemplateFlows',
  payload: v.object({ orgSto: ChoiceSchema }),
  answer: v.array(FlowSchema),
  errors: {},
  who: 'anyone',
  limitPerMinute: 'unlimited',
  source: 'S2 §7',
  summary: 'The destinations of one warehouse',
})

export const getTemplateFlowsAll = defineCall({
  name: 'getTemplateFlowsAll',
  method: 'GET',
  path: '/forecast/getTemplateFlowsAll',
  payload: NothingSchema,
  answer: v.array(FlowSchema),
  errors: {},
  who: 'anyone',
  limitPerMinute: 'unlimited',
  source: 'S2 §7',
  summary: 'Every destination of every origin store',
})

export const getUserMoveMode = defineCall({
  name: 'getUserMoveMode',
  method: 'GET',
  path: '/forecast/getUserMoveMode',
  payload: v.object({ flowId: ChoiceSchema }),
  answer: v.array(v.picklist(TRANSSHIPMENT_MODES)),
  errors: { '2': 'forecast.flowId.unknown' },
  who: 'member',
  limitPerMinute: 'unlimited',
  source: 'S2 §7',
  summary: 'The transshipment modes that the member may choose on a flow',
})

export const getDiapatchsByMode = defineCall({
  name: 'getDiapatchsByMode',
  method: 'GET',
  path: '/forecast/getDiapatchsByMode',
  payload: v.object({ flowId: ChoiceSchema, moveMode: v.picklist(TRANSSHIPMENT_MODES) }),
  answer: v.object({
    sendModes: v.array(SendModeSchema),
    distributionModes: v.array(v.picklist(DISTRIBUTION_MODES)),
  }),
  errors: { '2': 'forecast.flowId.unknown', '3': 'forecast.moveMode.notOffered' },
  who: 'member',
  limitPerMinute: 'unlimited',
  source: 'S2 §7',
  summary: 'How parcels of a flow and mode are sent and handed out',
})

export const getGoodsClass = defineCall({
  name: 'getGoodsClass',
  method: 'GET',
  path: '/forecast/getGoodsClass',
  payload: NothingSchema,
  answer: v.array(
    v.object({
      typeId: v.string(),
      type: LocalisedSchema,
      specificationRequired: v.boolean(),
      /** opens the shopping step for Hong Kong and Macau (S1 §5) */
      milkPowder: v.boolean(),
    }),
  ),
  errors: {},
  who: 'anyone',
  limitPerMinute: 'unlimited',
  source: 'S2 §7',
  summary: 'Goods categories',
})

export const getGoodsMaterial = defineCall({
  name: 'getGoodsMaterial',
  method: 'GET',
  path: '/forecast/getGoodsMaterial',
  payload: NothingSchema,
  answer: v.array(v.object({ materialId: v.string(), material: LocalisedSchema })),
  errors: {},
  who: 'anyone',
  limitPerMinute: 'unlimited',
  source: 'S2 §7',
  summary: 'Goods materials',
})

export const getGoodsStyle = defineCall({
  name: 'getGoodsStyle',
  method: 'GET',
  path: '/forecast/getGoodsStyle',
  payload: NothingSchema,
  answer: v.array(v.object({ styleId: v.string(), style: LocalisedSchema })),
  errors: {},
  who: 'anyone',
  limitPerMinute: 'unlimited',
  source: 'S2 §7',
  summary: 'Goods styles',
})

export const getForecastAddresses = defineCall({
  name: 'getForecastAddresses',
  method: 'GET',
  path: '/forecast/getAddresses',
  payload: v.object({ flowId: ChoiceSchema }),
  answer: v.array(AddressSchema),
  errors: { '2': 'forecast.flowId.unknown' },
  who: 'member',
  limitPerMinute: 'unlimited',
  source: 'S2 §7',
  summary: "The member's addresses that a flow can deliver to",
})

export const getDefaultAddress = defineCall({
  name: 'getDefaultAddress',
  method: 'GET',
  path: '/forecast/getDefaultAddress',
  payload: v.object({ flowId: ChoiceSchema }),
  answer: v.nullable(AddressSchema),
  errors: { '2': 'forecast.flowId.unknown' },
  who: 'member',
  limitPerMinute: 'unlimited',
  source: 'S2 §7',
  summary: 'The address to offer first on a flow',
})

export const getPickupAddress = defineCall({
  name: 'getPickupAddress',
  method: 'GET',
  path: '/pkg/getPickupAddress',
  payload: v.object({ flowId: ChoiceSchema }),
  answer: v.array(PickupPointSchema),
  errors: { '2': 'forecast.flowId.unknown' },
  who: 'member',
  limitPerMinute: 'unlimited',
  source: 'S2 §7',
  summary: 'Self-pickup points at the destination of a flow',
})

export const getSelfTake = defineCall({
  name: 'getSelfTake',
  method: 'GET',
  path: '/forecast/selfTake',
  payload: NothingSchema,
  answer: CollectorSchema,
  errors: {},
  who: 'member',
  limitPerMinute: 'unlimited',
  source: 'S2 §7',
  summary: 'The collector to offer first for self pickup: that of the parcel declared last, else the member',
})

/** Too many numbers of others were asked about: who goes on could find out whose parcels are on their way. */
const TAKEN_ERRORS = {
  TRK1: { text: 'forecast.trackingNo.tooManyAsked', field: 'trackingNo', params: ['minutes'] },
} as const

export const validateTrackingNo = defineCall({
  name: 'validateTrackingNo',
  method: 'GET',
  path: '/newPackage/trackingNoValidation',
  payload: v.object({ trackingNo: v.pipe(v.string(), v.maxLength(200)) }),
  answer: v.object({ outcome: v.picklist(TRACKING_OUTCOMES) }),
  errors: TAKEN_ERRORS,
  ownMessages: true,
  who: 'member',
  limitPerMinute: 120,
  source: 'S2 §7',
  summary: 'Whether a tracking number can be declared: existing, wrong number, already received (S2 §5)',
})

/** Everything of a forecast but its pictures. What is wrong in it is told by domain/forecast, field by field. */
const FORECAST_FIELDS = {
  whCode: ChoiceSchema,
  flowId: ChoiceSchema,
  moveMode: ChoiceSchema,
  distributionMode: ChoiceSchema,
  trackingNo: TextSchema,
  /** of the member's address book; for delivery to the door */
  addressId: v.optional(ChoiceSchema, ''),
  /** for self pickup */
  pickupPointId: v.optional(ChoiceSchema, ''),
  /** who collects it there */
  pickupName: v.optional(TextSchema, ''),
  pickupAreaCode: v.optional(ChoiceSchema, ''),
  pickupPhone: v.optional(TextSchema, ''),
  note: v.optional(TextSchema, ''),
  goods: v.pipe(v.array(GoodsItemSchema), v.maxLength(100)),
  shoppingUrl: v.optional(TextSchema, ''),
  noticesAgreed: v.boolean(),
  /** in order: the name of the part, such as picture0, which is a file or the id of an uploaded picture */
  packagesPic: v.pipe(
    v.array(v.pipe(v.string(), v.maxLength(9), v.regex(/^picture\d{1,2}$/))),
    v.maxLength(100),
  ),
}

/** A warehouse, a flow or a mode is named that the forwarder does not offer, or no longer. */
const TRIP_ERRORS = {
  '1': { text: 'forecast.whCode.unknown', field: 'whCode' },
  '2': { text: 'forecast.flowId.notOffered', field: 'flowId' },
  '3': { text: 'forecast.moveMode.notOffered', field: 'moveMode' },
} as const

export const validateForecast = defineCall({
  name: 'validateForecast',
  method: 'POST',
  path: '/forecast/validateForecast',
  payload: v.object(FORECAST_FIELDS),
  answer: v.object({ declaredTotal: CentsSchema, currency: v.string() }),
  errors: TRIP_ERRORS,
  ownMessages: true,
  who: 'member',
  limitPerMinute: 120,
  source: 'S2 §7',
  summary: 'Checks a forecast without saving it',
})

/** What adding and correcting a forecast are refused for alike. */
const DECLARATION_ERRORS = {
  ...KEY_ERRORS,
  ...TRIP_ERRORS,
  '6': { text: 'forecast.addressId.notFound', field: 'addressId' },
  '7': { text: 'forecast.addressId.otherDestination', field: 'addressId' },
  '11': { text: 'forecast.pictures.gone', field: 'pictures' },
  '12': { text: 'forecast.pictures.tooMany', field: 'pictures', params: ['max'] },
  /** data.kinds: the numbers of the articles, from 1, such as '1, 3' */
  '13': { text: 'forecast.goods.notAccepted', field: 'goods', params: ['kinds'] },
  '28': { text: 'forecast.distributionMode.tooHeavy', field: 'distributionMode', params: ['maxKg'] },
  PIC2: { text: 'image.type', field: 'pictures' },
  PIC3: { text: 'image.tooLarge', field: 'pictures' },
  PIC5: { text: 'image.pixels', field: 'pictures', params: ['millions'] },
  PIC6: { text: 'image.empty', field: 'pictures' },
  PIC7: { text: 'image.frames', field: 'pictures', params: ['max'] },
} as const

export const addForecast = defineCall({
  name: 'addForecast',
  method: 'POST',
  path: '/forecast/add',
  encoding: 'multipart',
  payload: v.object({ ...FORECAST_FIELDS, idempotencyKey: IdempotencyKeySchema }),
  answer: v.object({ packageNo: PackageNoSchema }),
  errors: {
    ...DECLARATION_ERRORS,
    ...TAKEN_ERRORS,
    '4': { text: 'forecast.trackingNo.existing', field: 'trackingNo' },
    '5': { text: 'forecast.trackingNo.alreadyReceived', field: 'trackingNo' },
    '27': { text: 'forecast.tooManyWaiting', params: ['max'] },
    '119': { text: 'forecast.whCode.paused', field: 'whCode' },
  },
  ownMessages: true,
  who: 'member',
  limitPerMinute: 60,
  source: 'S2 §7',
  accessSource: FORECAST_ADD_ACCESS_SOURCE,
  summary: 'Declares a parcel: fields, goods and pictures as picture0..n',
})

export const editForecast = defineCall({
  name: 'editForecast',
  method: 'POST',
  path: '/forecast/edit',
  encoding: 'multipart',
  /** whole, as it is to be; the tracking number is the parcel's own, and pictures that it has are named by their ids */
  payload: v.object({
    ...FORECAST_FIELDS,
    packageNo: PackageNoSchema,
    idempotencyKey: IdempotencyKeySchema,
  }),
  answer: v.object({ packageNo: PackageNoSchema }),
  errors: { ...DECLARATION_ERRORS, '20': 'forecast.notEditable' },
  ownMessages: true,
  who: 'member',
  limitPerMinute: 60,
  source: 'S2 §7',
  summary: 'Corrects the forecast of a parcel that did not pass its review; it is reviewed again',
})

export const uploadPicture = defineCall({
  name: 'uploadPicture',
  method: 'POST',
  path: '/portage/picture/upload',
  encoding: 'multipart',
  payload: v.object({ purpose: v.picklist(['shopping']) }),
  answer: v.object({ pictureId: IdSchema, url: v.string(), width: v.number(), height: v.number() }),
  errors: {
    PIC1: 'image.none',
    PIC2: 'image.type',
    PIC3: 'image.tooLarge',
    PIC5: { text: 'image.pixels', params: ['millions'] },
    PIC6: 'image.empty',
    PIC7: { text: 'image.frames', params: ['max'] },
  },
  ownMessages: true,
  who: 'member',
  limitPerMinute: 120,
  source: 'ours',
  summary:
    'Stores one picture (part picture0) for a later forecast, so that progress and retry are per picture',
})
