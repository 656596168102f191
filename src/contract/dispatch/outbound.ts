import * as v from 'valibot'
import { defineCall } from '../base/call'
import { ReceiverAddressSchema, SendModeSchema } from '../base/entities'
import {
  CentsSchema,
  CodeOrEmptySchema,
  CountSchema,
  EmptyAnswerSchema,
  EmptyPayloadSchema,
  PackageNoSchema,
} from '../base/schemas'
import { MERGE_AND_OUTBOUND_ERRORS } from '../consolidation/merge'
import { CHECK_ORDER_PAYABLE_CALL_BASE, ORDER_PARCELS_MAX } from '../orders/orders'
import { FeeSchema } from '../parcels/parcel-detail'
import { PARCEL_NOT_FOUND_ERRORS } from '../parcels/parcel-errors'
import { ParcelSummarySchema } from '../parcels/parcels'

const SentOutSchema = v.pipe(v.array(PackageNoSchema), v.minLength(1), v.maxLength(ORDER_PARCELS_MAX))

export const getOutboundFeesOfParcel = defineCall({
  name: 'getOutboundFeesOfParcel',
  method: 'GET',
  path: '/fee/outWarehouse',
  payload: v.object({ packageNo: PackageNoSchema }),
  answer: v.object({
    parcel: ParcelSummarySchema,
    fees: v.array(FeeSchema),
    totalFeeRmb: CentsSchema,
    currency: v.string(),
    balanceCents: CentsSchema,
  }),
  errors: { nothingDue: { code: '1', text: 'payment.nothingDue' }, ...PARCEL_NOT_FOUND_ERRORS },
  who: 'member',
  limitPerMinute: 'unlimited',
  source: 'S2 §7',
  summary: 'The cost of an outbound parcel, fee by fee',
})

/** The calls of the screen are ours (PARC-84). `/outStorage/bindAddress` changes the receiver of a parcel. */
export const getOutboundAddressAndSendModes = defineCall({
  name: 'getOutboundAddressAndSendModes',
  method: 'GET',
  path: '/portage/outbound',
  payload: v.object({ packageNos: SentOutSchema }),
  answer: v.object({
    /** address of all the parcels; null if they have several, or a pickup point */
    address: v.nullable(ReceiverAddressSchema),
    /** whether at least one parcel is declared for self pickup */
    isPickup: v.boolean(),
    /** send mode of all the parcels; null if they have several */
    sendModId: v.nullable(v.string()),
    /**
     * send modes that all the parcels can use, with their total freight; empty if the parcels have different
     * flows
     */
    sendModes: v.array(v.object({ ...SendModeSchema.entries, freightCents: CentsSchema })),
    /** number of pieces of goods in the parcels */
    pieces: v.number(),
  }),
  errors: { parcelNotFound: { code: '6', text: 'consolidation.parcelNotFound' } },
  who: 'member',
  limitPerMinute: 'unlimited',
  source: 'ours',
  summary: 'Address and send mode of parcels that wait for payment, and the freight of each other send mode',
})

export const listParcelsToSendOut = defineCall({
  name: 'listParcelsToSendOut',
  method: 'GET',
  path: '/pkg/checkOutWarehouse',
  payload: EmptyPayloadSchema,
  answer: v.object({
    /** the longest in the warehouse first */
    packages: v.array(
      v.object({
        packageNo: PackageNoSchema,
        trackingNo: v.nullable(v.string()),
      }),
    ),
  }),
  errors: {},
  who: 'member',
  limitPerMinute: 'unlimited',
  source: 'S1 §7',
  summary: 'Parcels that can be paid now and that no order holds; the pay page offers to pay for all',
})

/**
 * Codes of 'Merge / outbound codes' (S2 §8), with texts for dispatch. The codes of merging alone (8, 26, 27,
 * 33) never occur (MERG-52 B).
 */
const OUTBOUND_ERRORS = {
  ...MERGE_AND_OUTBOUND_ERRORS,
  noCertificate: { code: '2', text: 'realName.none' },
  certificateUnderReview: { code: '3', text: 'realName.underReview' },
  certificateFailed: { code: '4', text: 'realName.failed' },
  certificateExpired: { code: '5', text: 'realName.expired' },
  differentWay: { code: '9', text: 'outbound.differentWay' },
  incompleteGoods: { code: '11', text: 'outbound.incompleteGoods', params: ['packageNo', 'name'] },
  milkPowder: { code: '13', text: 'outbound.milkPowder', params: ['packageNo'] },
  allGifts: { code: '14', text: 'outbound.allGifts', params: ['packageNo'] },
  tooManyOfOne: { code: '15', text: 'outbound.tooManyOfOne', params: ['packageNo', 'max', 'name'] },
  tooManyCategories: { code: '16', text: 'outbound.tooManyCategories', params: ['packageNo', 'max'] },
  itemTooDear: { code: '17', text: 'outbound.itemTooDear', params: ['packageNo', 'max'] },
  totalTooDear: { code: '18', text: 'outbound.totalTooDear', params: ['packageNo', 'max', 'total'] },
  tooHeavy: { code: '28', text: 'outbound.tooHeavy', params: ['packageNo', 'kg', 'maxKg'] },
  milkPowderTooHeavy: { code: '32', text: 'outbound.milkPowderWeight', params: ['packageNo', 'maxKg'] },
  tooLarge: { code: 'MRG2', text: 'outbound.tooLarge', params: ['packageNo', 'limit'] },
  tooManyNames: { code: 'MRG3', text: 'outbound.tooManyNames', params: ['packageNo', 'max'] },
} as const

/** Each parcel is checked alone. `data.packageNo` names the refused parcel. */
export const checkOutbound = defineCall({
  name: 'checkOutbound',
  method: 'GET',
  path: '/portage/outbound/check',
  payload: v.object({
    packageNos: SentOutSchema,
    /**
     * number of pieces of goods that the member saw; a number that differs from the current one is refused
     * (quantityChanged)
     */
    pieces: CountSchema,
  }),
  answer: EmptyAnswerSchema,
  errors: OUTBOUND_ERRORS,
  who: 'member',
  limitPerMinute: 'unlimited',
  source: 'ours',
  summary: 'Checks whether parcels can be dispatched; an order of them applies the same checks',
})

export const chooseSendMode = defineCall({
  name: 'chooseSendMode',
  method: 'POST',
  path: '/portage/outbound/sendMode',
  payload: v.object({ packageNos: SentOutSchema, sendModId: CodeOrEmptySchema }),
  answer: EmptyAnswerSchema,
  errors: {
    parcelNotFound: { code: '6', text: 'consolidation.parcelNotFound' },
    flowUnsupported: { code: '25', text: 'consolidation.flowUnsupported' },
    tooHeavy: { code: '28', text: 'outbound.tooHeavyForMode', params: ['packageNo'] },
    paymentUnderWay: { code: '120', text: 'payment.underWay' },
  },
  ownMessages: true,
  who: 'member',
  limitPerMinute: 60,
  source: 'ours',
  summary: 'Changes the send mode of parcels until they are paid; their freight is calculated again',
})

/** S2 §7 shows no payload: it is that of `checkOrderPayable`. */
export const checkOutboundOrderPayable = defineCall({
  ...CHECK_ORDER_PAYABLE_CALL_BASE,
  name: 'checkOutboundOrderPayable',
  path: '/app/outContinueToPay',
  summary: 'As checkOrderPayable, for an order of dispatched parcels; any other order is not found (1)',
})
