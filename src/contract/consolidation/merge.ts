import * as v from 'valibot'
import { addFieldToErrors, defineCall } from '../base/call'
import { IDEMPOTENCY_KEY_ERRORS } from '../base/envelope'
import {
  CentsSchema,
  CodeOrEmptySchema,
  CountSchema,
  EmptyPayloadSchema,
  GramsSchema,
  IdempotencyKeySchema,
  IdSchema,
  LocalisedTextSchema,
  OrderNoSchema,
  PackageNoSchema,
  UtcTimestampSchema,
} from '../base/schemas'
import { FeeSchema } from '../parcels/parcel-detail'
import { ParcelSummarySchema } from '../parcels/parcels'

/** Errors of the chosen address and its certificate; merging shows them next to the address. */
const ADDRESS_ERRORS = {
  addressNotFound: { code: '1', text: 'consolidation.addressNotFound' },
  noCertificate: { code: '2', text: 'consolidation.noCertificate' },
  certificateUnderReview: { code: '3', text: 'consolidation.certificateUnderReview' },
  certificateFailed: { code: '4', text: 'consolidation.certificateFailed' },
  certificateExpired: { code: '5', text: 'consolidation.certificateExpired' },
} as const

/** Codes of 'Merge / outbound codes' (S2 §8). MRG1 to MRG3 are ours. */
export const MERGE_AND_OUTBOUND_ERRORS = {
  ...ADDRESS_ERRORS,
  /**
   * The parcel does not exist, is another member's, is inside a merged parcel, or does not wait for payment.
   */
  parcelNotFound: { code: '6', text: 'consolidation.parcelNotFound' },
  /** `pieces` differs from the goods in the parcels now. */
  quantityChanged: { code: '7', text: 'consolidation.quantity' },
  differentWay: { code: '9', text: 'consolidation.differentWay' },
  noGoods: { code: '10', text: 'consolidation.noGoods', params: ['packageNo'] },
  /** An item lacks a field that customs require now. */
  incompleteGoods: { code: '11', text: 'consolidation.incompleteGoods', params: ['packageNo', 'name'] },
  milkPowder: { code: '13', text: 'consolidation.milkPowder' },
  allGifts: { code: '14', text: 'consolidation.allGifts' },
  tooManyOfOne: { code: '15', text: 'consolidation.tooManyOfOne', params: ['max', 'name'] },
  tooManyCategories: { code: '16', text: 'consolidation.tooManyCategories', params: ['max'] },
  itemTooDear: { code: '17', text: 'consolidation.itemTooDear', params: ['max', 'packageNo'] },
  totalTooDear: { code: '18', text: 'consolidation.totalTooDear', params: ['max', 'total'] },
  exportToMainland: { code: '19', text: 'consolidation.exportToMainland' },
  /** The flow is no longer offered, or the send mode does not belong to it. */
  flowUnsupported: { code: '25', text: 'consolidation.flowUnsupported' },
  tooHeavy: { code: '28', text: 'consolidation.tooHeavy', params: ['kg', 'maxKg'] },
  oneClearanceADay: { code: '29', text: 'consolidation.oneClearanceADay' },
  /** The column `flows.suspended` is on. */
  flowSuspended: { code: '30', text: 'consolidation.xinjiang' },
  milkPowderTooHeavy: { code: '32', text: 'consolidation.milkPowderWeight', params: ['maxKg'] },
  /** An unexpected fault. Nothing is written, and the log has the cause. */
  systemError: { code: '999', text: 'consolidation.system' },
  /** With these boxes the receiver would get more than 10 this month. */
  tooManyReceipts: { code: 'MRG1', text: 'consolidation.tooManyReceipts', params: ['max'] },
  tooLarge: { code: 'MRG2', text: 'consolidation.tooLarge', params: ['packageNo', 'limit'] },
  tooManyNames: { code: 'MRG3', text: 'consolidation.tooManyNames', params: ['max'] },
} as const

/** The errors of merging. */
export const MERGE_ERRORS = {
  ...MERGE_AND_OUTBOUND_ERRORS,
  ...addFieldToErrors(ADDRESS_ERRORS, 'addressId'),
  tooFewParcels: { code: '8', text: 'consolidation.onlyOne', params: ['min'] },
  authorizedPayment: { code: '26', text: 'consolidation.authorizedPayment' },
  tooManyParcels: { code: '27', text: 'consolidation.tooManyParcels', params: ['max'] },
  /** As 27, with the higher limit of Singapore. */
  tooManyParcelsForSingapore: { code: '33', text: 'consolidation.tooManyParcels', params: ['max'] },
} as const

const SUBMIT_ERRORS = {
  ...IDEMPOTENCY_KEY_ERRORS,
  /** Another order holds one of the parcels and cannot be replaced (ours). */
  orderExists: { code: 'ORD2', text: 'consolidation.orderExists' },
  /** The amount due differs from `totalCents`, the amount that the member saw (ours). */
  amountChanged: { code: 'ORD8', text: 'consolidation.amountChanged' },
} as const

/** Data of an item that merging and dispatch check (domain/consolidation). */
const BoxGoodsSchema = v.object({
  description: v.string(),
  categoryId: v.string(),
  quantity: v.number(),
  /** value of one piece, in RMB cents */
  rmbCents: CentsSchema,
  gift: v.boolean(),
  milkPowder: v.boolean(),
  /** whether it has every field that customs require */
  complete: v.boolean(),
})

/** A parcel that waits for payment, with the data that merging and dispatch check. */
const CandidateSchema = v.object({
  parcel: ParcelSummarySchema,
  flowId: v.string(),
  whCode: v.string(),
  tarArea: v.string(),
  tarAreaName: LocalisedTextSchema,
  moveMode: v.string(),
  weight: GramsSchema,
  outerSize: v.nullable(v.object({ length: v.number(), width: v.number(), height: v.number() })),
  sendModId: v.nullable(v.string()),
  /** id of its current delivery address; null for a pickup point */
  addressId: v.nullable(v.string()),
  goods: v.array(BoxGoodsSchema),
})

export const getMergeCandidates = defineCall({
  name: 'getMergeCandidates',
  method: 'GET',
  path: '/portage/merge/candidates',
  payload: EmptyPayloadSchema,
  answer: v.array(CandidateSchema),
  errors: { systemError: { code: '999', text: 'consolidation.system' } },
  who: 'member',
  limitPerMinute: 'unlimited',
  source: 'ours',
  summary: 'Parcels that wait for payment, with the data that merging and dispatch check',
})

/**
 * Maximum number of chosen parcels in a payload. It exceeds the limits of a merge, so that too many parcels
 * get their own refusal.
 */
const PICKED_MAX = 50

const ChosenSchema = v.object({
  packageNos: v.pipe(v.array(PackageNoSchema), v.minLength(1), v.maxLength(PICKED_MAX)),
  /** id in the address book */
  addressId: IdSchema,
  /** shipping method (S1 §3 'Send mode') */
  sendModId: CodeOrEmptySchema,
  /**
   * number of pieces of goods that the member saw; a number that differs from the current one is refused
   * (quantityChanged)
   */
  pieces: CountSchema,
})

const PricedSchema = v.object({
  fees: v.array(v.object({ ...FeeSchema.entries, packageNo: v.nullable(PackageNoSchema) })),
  totalCents: CentsSchema,
  currency: v.string(),
  /** total weight as weighed */
  weight: GramsSchema,
  /** weight that the freight is charged for */
  chargeableWeight: GramsSchema,
  /** cost of the parcels one by one, including fees other than the freight; null if it is unknown */
  separateCents: v.optional(v.nullable(CentsSchema)),
})

const SubmittedSchema = v.object({
  ...ChosenSchema.entries,
  /** amount that the member saw, so that nobody pays a different one */
  totalCents: CentsSchema,
  idempotencyKey: IdempotencyKeySchema,
})
const OrderedSchema = v.object({ orderNo: OrderNoSchema, payBefore: UtcTimestampSchema })

/** Refuses by the codes of S2 §8. If several rules fail, the smallest code is returned. */
export const getMergeFees = defineCall({
  name: 'getMergeFees',
  method: 'GET',
  path: '/portage/merge/fees',
  payload: ChosenSchema,
  answer: PricedSchema,
  errors: MERGE_ERRORS,
  who: 'member',
  limitPerMinute: 'unlimited',
  source: 'ours',
  summary: 'The price of sending parcels in one box; refuses parcels that cannot be merged',
})

/** Applies the rules of `getMergeFees` again before it creates the order. */
export const submitMerge = defineCall({
  name: 'submitMerge',
  method: 'POST',
  path: '/portage/merge/submit',
  payload: SubmittedSchema,
  answer: OrderedSchema,
  errors: { ...MERGE_ERRORS, ...SUBMIT_ERRORS },
  ownMessages: true,
  who: 'member',
  limitPerMinute: 60,
  source: 'ours',
  summary: 'Orders a merge of parcels; they are merged when the order is paid',
})
