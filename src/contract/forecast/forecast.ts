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

/** Both calls that reveal a taken tracking number share one limit. */
export const TRACKING_NO_LOOKUP_LIMIT_ERRORS = {
  /** The member learned of 30 taken numbers within an hour. More answers would reveal parcels of others. */
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

/** Contents of a parcel, its insured value, and its shopping proof. */
const CONTENTS_FIELDS = {
  goods: v.pipe(v.array(GoodsItemSchema), v.maxLength(100)),
  /**
   * whether the parcel is insured, and its insured value: whole units of the warehouse's currency, in figures
   */
  insured: v.optional(v.boolean(), false),
  insuredValue: v.optional(TrimmedTextSchema, ''),
  shoppingUrl: v.optional(TrimmedTextSchema, ''),
  noticesAgreed: v.boolean(),
  /**
   * names of the parts with pictures, in order, such as picture0; a part is a file or the id of an uploaded
   * picture
   */
  packagesPic: v.pipe(
    v.array(v.pipe(v.string(), v.maxLength(9), v.regex(/^picture\d{1,2}$/))),
    v.maxLength(100),
  ),
}

/**
 * Fields of a forecast without its picture files. domain/forecast/forecast finds their problems, field by
 * field.
 */
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

/** Errors of a warehouse, flow or mode that is not among the rows of the forwarder. */
export const FORECAST_ROUTE_ERRORS = {
  /** The table `warehouses` has no such row. */
  warehouseUnknown: { code: '1', text: 'forecast.whCode.unknown', field: 'whCode' },
  /** The table `flows` has no such row for this warehouse, or the parcel belongs to another warehouse. */
  flowNotOffered: { code: '2', text: 'forecast.flowId.notOffered', field: 'flowId' },
  /** The flow does not offer this transit mode. */
  moveModeNotOffered: { code: '3', text: 'forecast.moveMode.notOffered', field: 'moveMode' },
} as const

export const validateForecast = defineCall({
  name: 'validateForecast',
  /** The app uses the same rules. `addForecast` returns the other problems by field. */
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

/** The errors of goods and pictures. */
export const PARCEL_CONTENTS_ERRORS = {
  /** A picture does not exist, is not the member's, or waited for more than a day. */
  picturesGone: { code: '11', text: 'forecast.pictures.gone', field: 'pictures' },
  tooManyPictures: { code: '12', text: 'forecast.pictures.tooMany', field: 'pictures', params: ['max'] },
  /**
   * The flow refuses the category (`flows.refused_categories`). `data.kinds` lists the items from 1, such as
   * '1, 3'.
   */
  goodsNotAccepted: { code: '13', text: 'forecast.goods.notAccepted', field: 'goods', params: ['kinds'] },
  /**
   * The goods require an AES declaration, and the member has no exporter with an EIN or certificate (ours).
   */
  exporterRequired: { code: 'AES', text: 'forecast.exporter.required', field: 'goods' },
  ...addFieldToErrors(PICTURE_ERRORS, 'pictures'),
} as const

/** Fields of a change in addition to the new content: the parcel, and the version that is replaced. */
const CHANGE_FIELDS = {
  packageNo: PackageNoSchema,
  /**
   * `updatedAt` of the parcel when it was read. A later change is not overwritten without a warning
   * (changedElsewhere). Sent again with the newer time, the new change overwrites it.
   */
  basedOn: v.optional(UtcTimestampSchema),
  idempotencyKey: IdempotencyKeySchema,
}

/** The errors of every change of a declaration. */
export const FORECAST_CHANGE_ERRORS = {
  /** There is no such parcel, or it is another member's. */
  parcelNotFound: { code: '4', text: 'forecast.change.gone' },
  /** The state of the parcel allows no change by this call. */
  notEditable: { code: '20', text: 'forecast.notEditable' },
  parcelMerged: { code: '27', text: 'forecast.change.merged' },
  /** The parcel is an exception. */
  parcelException: { code: '119', text: 'forecast.change.exception' },
  /**
   * The parcel changed after `basedOn`. A repeat with the new `updatedAt` as `basedOn` overwrites that
   * change.
   */
  changedElsewhere: { code: 'FO0005', text: 'forecast.change.elsewhere' },
} as const

/** The errors that adding and changing a forecast share. */
export const ADD_OR_EDIT_FORECAST_ERRORS = {
  ...IDEMPOTENCY_KEY_ERRORS,
  ...FORECAST_ROUTE_ERRORS,
  addressNotFound: { code: '6', text: 'forecast.addressId.notFound', field: 'addressId' },
  /** The address is in another country than the destination of the flow. */
  otherDestination: { code: '7', text: 'forecast.addressId.otherDestination', field: 'addressId' },
  ...PARCEL_CONTENTS_ERRORS,
  ...REAL_NAME_ERRORS_ON_ADDRESS_ID,
  /** The warehouse has weighed the parcel, and the pickup point does not take this weight. */
  tooHeavyForPickup: {
    code: '28',
    text: 'forecast.distributionMode.tooHeavy',
    field: 'distributionMode',
    params: ['maxKg'],
  },
} as const

/**
 * A wrong pickup point, and a picture that is listed twice or not at all, are refused by field (400). If the
 * warehouse has an undeclared parcel of the member with this number, the forecast completes it.
 */
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
    /** The number belongs to a declared parcel that has not arrived. */
    trackingNoExists: { code: '4', text: 'forecast.trackingNo.existing', field: 'trackingNo' },
    /** The number belongs to an arrived parcel that is declared already, or is another member's. */
    alreadyReceived: { code: '5', text: 'forecast.trackingNo.alreadyReceived', field: 'trackingNo' },
    tooManyWaiting: { code: '27', text: 'forecast.tooManyWaiting', params: ['max'] },
    /** `warehouses.offered` or `warehouses.takes_forecasts` is off. */
    warehousePaused: { code: '119', text: 'forecast.whCode.paused', field: 'whCode' },
    /**
     * Import parcels are switched off (`/imp/switch`). A parcel that is in the warehouse already is still
     * accepted (ours).
     */
    importClosed: { code: 'IMP', text: 'forecast.flowId.importClosed', field: 'flowId' },
  },
  ownMessages: true,
  who: 'member',
  limitPerMinute: 60,
  source: 'S2 §7',
  accessSource: FORECAST_ADD_ACCESS_SOURCE,
  summary: 'Declares a parcel: fields, goods and pictures as picture0..n',
})

/**
 * S2 §7 shows no payload: the whole forecast replaces the old one, with the same tracking number. A picture
 * stays if a part names its id. Errors follow confirm-package (S2 §8).
 */
export const editForecast = defineCall({
  name: 'editForecast',
  method: 'POST',
  path: '/forecast/edit',
  encoding: 'multipart',
  /**
   * the whole new forecast; the tracking number stays the same, and existing pictures are named by their ids
   */
  payload: v.object({
    ...FORECAST_FIELDS,
    ...CHANGE_FIELDS,
  }),
  contentCheck: { note: 'comment' },
  answer: v.object({ packageNo: PackageNoSchema }),
  errors: {
    ...ADD_OR_EDIT_FORECAST_ERRORS,
    ...FORECAST_CHANGE_ERRORS,
    /**
     * The warehouse has the parcel and reviews it. Its goods can still be changed by
     * `updateArrivedParcelGoods`.
     */
    parcelArrived: { code: '5', text: 'forecast.change.arrived' },
  },
  ownMessages: true,
  who: 'member',
  limitPerMinute: 60,
  source: 'S2 §7',
  summary: 'Changes the forecast of a parcel that has not arrived, or that failed its review',
})

/**
 * S2 §7 shows no payload: goods, insurance and shopping proof replace the old ones. The parcel is reviewed
 * again.
 */
export const updateArrivedParcelGoods = defineCall({
  name: 'updateArrivedParcelGoods',
  method: 'POST',
  path: '/package/updatePkgContents',
  encoding: 'multipart',
  /** the whole new contents; existing pictures are named by their ids */
  payload: v.object({ ...CONTENTS_FIELDS, ...CHANGE_FIELDS }),
  answer: v.object({ packageNo: PackageNoSchema }),
  errors: {
    ...IDEMPOTENCY_KEY_ERRORS,
    ...PARCEL_CONTENTS_ERRORS,
    ...FORECAST_CHANGE_ERRORS,
    /** The parcel is tallied: it waits for payment or a split. */
    parcelTallied: { code: '5', text: 'forecast.contents.tallied' },
  },
  ownMessages: true,
  who: 'member',
  limitPerMinute: 60,
  source: 'S2 §7',
  summary:
    'Changes goods, insurance and shopping proof of a parcel in the warehouse until it is tallied; it is reviewed again',
})

/** A declaration accepts both files and ids of uploaded pictures. */
export const uploadPicture = defineCall({
  name: 'uploadPicture',
  method: 'POST',
  path: '/portage/picture/upload',
  encoding: 'multipart',
  payload: v.object({ purpose: v.picklist(PICTURE_PURPOSES) }),
  answer: v.object({ pictureId: IdSchema, url: v.string(), width: v.number(), height: v.number() }),
  errors: {
    fileMissing: { code: 'PIC1', text: 'image.none' },
    /** 60 uploaded pictures wait, none older than 30 minutes. Otherwise the upload removes the oldest one. */
    tooManyWaitingPictures: { code: 'PIC4', text: 'image.waiting', params: ['max', 'minutes'] },
    ...PICTURE_ERRORS,
  },
  ownMessages: true,
  who: 'member',
  limitPerMinute: 120,
  source: 'ours',
  summary:
    'Stores one picture (part picture0) for a later forecast or answer; progress and retry are per picture',
})
