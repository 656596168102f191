import * as v from 'valibot'
import { FORECAST_ADD_ACCESS_SOURCE } from '../domain/channel'
import { DISTRIBUTION_MODES, TRANSSHIPMENT_MODES } from '../domain/forecast'
import { TRACKING_OUTCOMES } from '../domain/tracking-number'
import { defineCall } from './call'
import { AddressSchema, GoodsItemSchema, PickupPointSchema, SendModeSchema } from './entities'
import {
  CentsSchema,
  IdempotencyKeySchema,
  IdSchema,
  LocalisedSchema,
  NothingSchema,
  PackageNoSchema,
} from './schemas'

/** Destination of a warehouse (S1 §3 'Destination (flow)'). */
export const FlowSchema = v.object({
  flowId: v.string(),
  /** such as 美国-中国大陆; only the part after the hyphen is shown */
  flowName: LocalisedSchema,
  /** destination code, such as SG */
  tarArea: v.string(),
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
  payload: v.object({ orgSto: v.string() }),
  answer: v.array(FlowSchema),
  who: 'anyone',
  source: 'S2 §7',
  summary: 'The destinations of one warehouse',
})

export const getTemplateFlowsAll = defineCall({
  name: 'getTemplateFlowsAll',
  method: 'GET',
  path: '/forecast/getTemplateFlowsAll',
  payload: NothingSchema,
  answer: v.array(FlowSchema),
  who: 'anyone',
  source: 'S2 §7',
  summary: 'Every destination of every origin store',
})

export const getUserMoveMode = defineCall({
  name: 'getUserMoveMode',
  method: 'GET',
  path: '/forecast/getUserMoveMode',
  payload: v.object({ flowId: v.string() }),
  answer: v.array(v.picklist(TRANSSHIPMENT_MODES)),
  errors: { '2': 'flow unknown' },
  who: 'member',
  source: 'S2 §7',
  summary: 'The transshipment modes that the member may choose on a flow',
})

export const getDiapatchsByMode = defineCall({
  name: 'getDiapatchsByMode',
  method: 'GET',
  path: '/forecast/getDiapatchsByMode',
  payload: v.object({ flowId: v.string(), moveMode: v.picklist(TRANSSHIPMENT_MODES) }),
  answer: v.object({
    sendModes: v.array(SendModeSchema),
    distributionModes: v.array(v.picklist(DISTRIBUTION_MODES)),
  }),
  errors: { '2': 'flow unknown', '3': 'mode not offered by the flow' },
  who: 'member',
  source: 'S2 §7',
  summary: 'How parcels of a flow and mode are sent and handed out',
})

export const getGoodsClass = defineCall({
  name: 'getGoodsClass',
  method: 'GET',
  path: '/forecast/getGoodsClass',
  payload: NothingSchema,
  answer: v.array(
    v.object({ typeId: v.string(), type: LocalisedSchema, specificationRequired: v.boolean() }),
  ),
  who: 'anyone',
  source: 'S2 §7',
  summary: 'Goods categories',
})

export const getGoodsMaterial = defineCall({
  name: 'getGoodsMaterial',
  method: 'GET',
  path: '/forecast/getGoodsMaterial',
  payload: NothingSchema,
  answer: v.array(v.object({ materialId: v.string(), material: LocalisedSchema })),
  who: 'anyone',
  source: 'S2 §7',
  summary: 'Goods materials',
})

export const getGoodsStyle = defineCall({
  name: 'getGoodsStyle',
  method: 'GET',
  path: '/forecast/getGoodsStyle',
  payload: NothingSchema,
  answer: v.array(v.object({ styleId: v.string(), style: LocalisedSchema })),
  who: 'anyone',
  source: 'S2 §7',
  summary: 'Goods styles',
})

export const getForecastAddresses = defineCall({
  name: 'getForecastAddresses',
  method: 'GET',
  path: '/forecast/getAddresses',
  payload: v.object({ flowId: v.string() }),
  answer: v.array(AddressSchema),
  errors: { '2': 'flow unknown' },
  who: 'member',
  source: 'S2 §7',
  summary: "The member's addresses that a flow can deliver to",
})

export const getDefaultAddress = defineCall({
  name: 'getDefaultAddress',
  method: 'GET',
  path: '/forecast/getDefaultAddress',
  payload: v.object({ flowId: v.string() }),
  answer: v.nullable(AddressSchema),
  errors: { '2': 'flow unknown' },
  who: 'member',
  source: 'S2 §7',
  summary: 'The address to offer first on a flow',
})

export const getPickupAddress = defineCall({
  name: 'getPickupAddress',
  method: 'GET',
  path: '/pkg/getPickupAddress',
  payload: v.object({ flowId: v.string() }),
  answer: v.array(PickupPointSchema),
  errors: { '2': 'flow unknown' },
  who: 'member',
  source: 'S2 §7',
  summary: 'Self-pickup points at the destination of a flow',
})

export const validateTrackingNo = defineCall({
  name: 'validateTrackingNo',
  method: 'GET',
  path: '/newPackage/trackingNoValidation',
  payload: v.object({ trackingNo: v.pipe(v.string(), v.maxLength(200)) }),
  answer: v.object({ outcome: v.picklist(TRACKING_OUTCOMES) }),
  who: 'member',
  source: 'S2 §7',
  summary: 'Whether a tracking number can be declared: existing, wrong number, already received (S2 §5)',
})

/** Everything of a forecast but its pictures. What is wrong in it is told by domain/forecast, field by field. */
const FORECAST_FIELDS = {
  whCode: v.string(),
  flowId: v.string(),
  moveMode: v.string(),
  distributionMode: v.string(),
  trackingNo: v.string(),
  /** of the member's address book; for delivery to the door */
  addressId: v.optional(v.string(), ''),
  /** for self pickup */
  pickupPointId: v.optional(v.string(), ''),
  note: v.optional(v.string(), ''),
  goods: v.array(GoodsItemSchema),
  shoppingUrl: v.optional(v.string(), ''),
  noticesAgreed: v.boolean(),
  /** in order: the name of the part, such as picture0, which is a file or the id of an uploaded picture */
  packagesPic: v.pipe(v.array(v.pipe(v.string(), v.regex(/^picture\d{1,2}$/))), v.maxLength(100)),
}

export const validateForecast = defineCall({
  name: 'validateForecast',
  method: 'POST',
  path: '/forecast/validateForecast',
  payload: v.object(FORECAST_FIELDS),
  answer: v.object({ declaredTotal: CentsSchema, currency: v.string() }),
  ownMessages: true,
  who: 'member',
  source: 'S2 §7',
  summary: 'Checks a forecast without saving it',
})

export const addForecast = defineCall({
  name: 'addForecast',
  method: 'POST',
  path: '/forecast/add',
  encoding: 'multipart',
  payload: v.object({ ...FORECAST_FIELDS, idempotencyKey: IdempotencyKeySchema }),
  answer: v.object({ packageNo: PackageNoSchema }),
  errors: {
    '1': 'warehouse unknown',
    '2': 'flow not offered by the warehouse',
    '3': 'mode not offered by the flow',
    '4': 'tracking number already declared',
    '5': 'parcel already received',
    '6': 'address not found',
    '7': 'address does not fit the flow',
    '11': 'picture not found or not yours',
    '12': 'too many pictures',
    '13': 'goods not accepted on this flow',
    '27': 'too many parcels waiting',
    '28': 'over the weight limit of self pickup',
    PIC2: 'a picture is no jpg, png or gif',
    PIC3: 'a picture is 2 MB or more',
    '119': 'the warehouse does not take forecasts at the moment',
  },
  ownMessages: true,
  who: 'member',
  source: 'S2 §7',
  accessSource: FORECAST_ADD_ACCESS_SOURCE,
  summary: 'Declares a parcel: fields, goods and pictures as picture0..n',
})

export const uploadPicture = defineCall({
  name: 'uploadPicture',
  method: 'POST',
  path: '/portage/picture/upload',
  encoding: 'multipart',
  payload: v.object({ purpose: v.picklist(['shopping']) }),
  answer: v.object({ pictureId: IdSchema, url: v.string(), width: v.number(), height: v.number() }),
  errors: {
    PIC1: 'no file',
    PIC2: 'not a jpg, png or gif',
    PIC3: '2 MB or more',
    PIC4: 'too many pictures are waiting for a forecast',
  },
  ownMessages: true,
  who: 'member',
  source: 'ours',
  summary:
    'Stores one picture (part picture0) for a later forecast, so that progress and retry are per picture',
})
