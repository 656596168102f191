import * as v from 'valibot'
import { FORECAST_ADD_ACCESS_SOURCE } from '../../domain/auth/channel'
import { TRACKING_NUMBER_CHECK_OUTCOMES } from '../../domain/forecast/tracking-number'
import { PICTURE_PURPOSES } from '../../domain/pictures/image'
import { addFieldToErrors, defineCall } from '../base/call'
import { DELIVERY_TARGET_PAYLOAD_FIELDS, GoodsItemSchema } from '../base/entities'
import { IDEMPOTENCY_KEY_ERRORS } from '../base/envelope'
import {
  CentsSchema,
  CodeOrEmptySchema,
  IdempotencyKeySchema,
  IdSchema,
  PackageNoSchema,
  TrimmedTextSchema,
  UtcTimestampSchema,
} from '../base/schemas'
import { REAL_NAME_ERRORS_ON_ADDRESS_ID } from '../certificates/real-name'
import { PICTURE_ERRORS } from '../pictures/picture-errors'

/** Too many numbers of others were asked about: who goes on could find out whose parcels are on their way. */
export const TRACKING_NO_LOOKUP_LIMIT_ERRORS = {
  tooManyTakenNumbers: {
    code: 'TRK1',
    text: 'forecast.trackingNo.tooManyAsked',
    field: 'trackingNo',
    params: ['minutes'],
  },
} as const

export const validateTrackingNo = defineCall({
  name: 'validateTrackingNo',
  method: 'GET',
  path: '/newPackage/trackingNoValidation',
  payload: v.object({ trackingNo: v.pipe(v.string(), v.maxLength(200)) }),
  answer: v.object({ outcome: v.picklist(TRACKING_NUMBER_CHECK_OUTCOMES) }),
  errors: TRACKING_NO_LOOKUP_LIMIT_ERRORS,
  ownMessages: true,
  who: 'member',
  limitPerMinute: 120,
  source: 'S2 §7',
  summary: 'Whether a tracking number can be declared: existing, wrong number, already received (S2 §5)',
})

/** What is in a parcel, for how much it is insured, and its shopping proof. */
const CONTENTS_FIELDS = {
  goods: v.pipe(v.array(GoodsItemSchema), v.maxLength(100)),
  /** whether the parcel is insured, and for how much: whole units of the warehouse's currency, in figures */
  insured: v.optional(v.boolean(), false),
  insuredValue: v.optional(TrimmedTextSchema, ''),
  shoppingUrl: v.optional(TrimmedTextSchema, ''),
  noticesAgreed: v.boolean(),
  /** in order: the name of the part, such as picture0, which is a file or the id of an uploaded picture */
  packagesPic: v.pipe(
    v.array(v.pipe(v.string(), v.maxLength(9), v.regex(/^picture\d{1,2}$/))),
    v.maxLength(100),
  ),
}

/** Everything of a forecast but its pictures. What is wrong in it is told by domain/forecast/forecast, field by field. */
const FORECAST_FIELDS = {
  whCode: CodeOrEmptySchema,
  flowId: CodeOrEmptySchema,
  moveMode: CodeOrEmptySchema,
  trackingNo: TrimmedTextSchema,
  ...DELIVERY_TARGET_PAYLOAD_FIELDS,
  distributionMode: CodeOrEmptySchema,
  note: v.optional(TrimmedTextSchema, ''),
  ...CONTENTS_FIELDS,
}

/** A warehouse, a flow or a mode is named that the forwarder does not offer, or no longer. */
export const FORECAST_ROUTE_ERRORS = {
  warehouseUnknown: { code: '1', text: 'forecast.whCode.unknown', field: 'whCode' },
  flowNotOffered: { code: '2', text: 'forecast.flowId.notOffered', field: 'flowId' },
  moveModeNotOffered: { code: '3', text: 'forecast.moveMode.notOffered', field: 'moveMode' },
} as const

export const validateForecast = defineCall({
  name: 'validateForecast',
  /** The app judges each field by the same rules; `addForecast` judges what only the back end knows. */
  externalOnly: true,
  method: 'POST',
  path: '/forecast/validateForecast',
  payload: v.object(FORECAST_FIELDS),
  contentCheck: { note: 'comment' },
  answer: v.object({ declaredTotal: CentsSchema, currency: v.string() }),
  errors: FORECAST_ROUTE_ERRORS,
  ownMessages: true,
  who: 'member',
  limitPerMinute: 120,
  source: 'S2 §7',
  summary: 'Checks a forecast without saving it',
})

/** What goods and pictures are refused for. */
export const PARCEL_CONTENTS_ERRORS = {
  picturesGone: { code: '11', text: 'forecast.pictures.gone', field: 'pictures' },
  tooManyPictures: { code: '12', text: 'forecast.pictures.tooMany', field: 'pictures', params: ['max'] },
  /** data.kinds: the numbers of the articles, from 1, such as '1, 3' */
  goodsNotAccepted: { code: '13', text: 'forecast.goods.notAccepted', field: 'goods', params: ['kinds'] },
  /** the goods have to be declared by AES, and nobody is named as their exporter (ours) */
  exporterRequired: { code: 'AES', text: 'forecast.exporter.required', field: 'goods' },
  ...addFieldToErrors(PICTURE_ERRORS, 'pictures'),
} as const

/** Beside what is to be: of which parcel, and what it takes the place of. */
const CHANGE_FIELDS = {
  packageNo: PackageNoSchema,
  /**
   * `updatedAt` of the parcel as it was read: what was changed since is not written over without a word
   * (changedElsewhere). Sent again with the newer time, the change overwrites it.
   */
  basedOn: v.optional(UtcTimestampSchema),
  idempotencyKey: IdempotencyKeySchema,
}

/** What a change of what was declared is refused for, whatever of it is changed. */
export const FORECAST_CHANGE_ERRORS = {
  parcelNotFound: { code: '4', text: 'forecast.change.gone' },
  notEditable: { code: '20', text: 'forecast.notEditable' },
  parcelMerged: { code: '27', text: 'forecast.change.merged' },
  parcelException: { code: '119', text: 'forecast.change.exception' },
  changedElsewhere: { code: 'FO0005', text: 'forecast.change.elsewhere' },
} as const

/** What adding and correcting a forecast are refused for alike. */
export const ADD_OR_EDIT_FORECAST_ERRORS = {
  ...IDEMPOTENCY_KEY_ERRORS,
  ...FORECAST_ROUTE_ERRORS,
  addressNotFound: { code: '6', text: 'forecast.addressId.notFound', field: 'addressId' },
  otherDestination: { code: '7', text: 'forecast.addressId.otherDestination', field: 'addressId' },
  ...PARCEL_CONTENTS_ERRORS,
  ...REAL_NAME_ERRORS_ON_ADDRESS_ID,
  tooHeavyForPickup: {
    code: '28',
    text: 'forecast.distributionMode.tooHeavy',
    field: 'distributionMode',
    params: ['maxKg'],
  },
} as const

export const addForecast = defineCall({
  name: 'addForecast',
  method: 'POST',
  path: '/forecast/add',
  encoding: 'multipart',
  payload: v.object({ ...FORECAST_FIELDS, idempotencyKey: IdempotencyKeySchema }),
  contentCheck: { note: 'comment' },
  answer: v.object({ packageNo: PackageNoSchema }),
  errors: {
    ...ADD_OR_EDIT_FORECAST_ERRORS,
    ...TRACKING_NO_LOOKUP_LIMIT_ERRORS,
    trackingNoExists: { code: '4', text: 'forecast.trackingNo.existing', field: 'trackingNo' },
    alreadyReceived: { code: '5', text: 'forecast.trackingNo.alreadyReceived', field: 'trackingNo' },
    tooManyWaiting: { code: '27', text: 'forecast.tooManyWaiting', params: ['max'] },
    warehousePaused: { code: '119', text: 'forecast.whCode.paused', field: 'whCode' },
    /** import parcels are switched off (/imp/switch, ours) */
    importClosed: { code: 'IMP', text: 'forecast.flowId.importClosed', field: 'flowId' },
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
    ...CHANGE_FIELDS,
  }),
  contentCheck: { note: 'comment' },
  answer: v.object({ packageNo: PackageNoSchema }),
  errors: {
    ...ADD_OR_EDIT_FORECAST_ERRORS,
    ...FORECAST_CHANGE_ERRORS,
    parcelArrived: { code: '5', text: 'forecast.change.arrived' },
  },
  ownMessages: true,
  who: 'member',
  limitPerMinute: 60,
  source: 'S2 §7',
  summary:
    'Changes the forecast of a parcel that has not arrived, or corrects that of one that did not pass its review',
})

export const updateArrivedParcelGoods = defineCall({
  name: 'updateArrivedParcelGoods',
  method: 'POST',
  path: '/package/updatePkgContents',
  encoding: 'multipart',
  /** whole, as they are to be; pictures that the parcel has are named by their ids */
  payload: v.object({ ...CONTENTS_FIELDS, ...CHANGE_FIELDS }),
  answer: v.object({ packageNo: PackageNoSchema }),
  errors: {
    ...IDEMPOTENCY_KEY_ERRORS,
    ...PARCEL_CONTENTS_ERRORS,
    ...FORECAST_CHANGE_ERRORS,
    parcelTallied: { code: '5', text: 'forecast.contents.tallied' },
  },
  ownMessages: true,
  who: 'member',
  limitPerMinute: 60,
  source: 'S2 §7',
  summary:
    'Changes goods and shopping proof of a parcel that the warehouse has, until it is tallied; it is reviewed again',
})

/** A declaration takes files and the ids of uploaded pictures alike. */
export const uploadPicture = defineCall({
  name: 'uploadPicture',
  method: 'POST',
  path: '/portage/picture/upload',
  encoding: 'multipart',
  payload: v.object({ purpose: v.picklist(PICTURE_PURPOSES) }),
  answer: v.object({ pictureId: IdSchema, url: v.string(), width: v.number(), height: v.number() }),
  errors: {
    fileMissing: { code: 'PIC1', text: 'image.none' },
    tooManyWaitingPictures: { code: 'PIC4', text: 'image.waiting', params: ['max', 'minutes'] },
    ...PICTURE_ERRORS,
  },
  ownMessages: true,
  who: 'member',
  limitPerMinute: 120,
  source: 'ours',
  summary:
    'Stores one picture (part picture0) for a later forecast or answer, so that progress and retry are per picture',
})
