import type { CallDeclaring } from '../../../../src/contract/base/call'
import type { LOGISTICS_STEP_ERRORS } from '../../../../src/contract/warehouse/warehouse-errors'
import { fillMissingLanguages } from '../../../../src/domain/base/written-words'
import type { DeliverySigner } from '../../../../src/domain/parcels/delivery'
import { isEzwayOpen } from '../../../../src/domain/parcels/ezway'
import {
  type LogisticsTransitionEvent,
  listAllowedLogisticsEvents,
  type ParcelState,
  type ParcelTransitionEvent,
} from '../../../../src/domain/parcels/parcel-state'
import { REVIEW_PASSED_CODE } from '../../../../src/domain/parcels/review'
import type { OuterSizeInCm } from '../../../../src/domain/pricing/freight'
import { isReturnOrForwardingFee } from '../../../../src/domain/surcharges/surcharge'
import type { AppContext } from '../../base/context'
import { refuse } from '../../base/failure'
import { transaction } from '../../base/transaction'
import { lockParcelWithMergedParcels, type ParcelRow } from '../../db/repositories/parcels/parcels'
import { detachUnkeptParcelPictures } from '../../db/repositories/pictures/pictures'
import { listOpenSurchargesHoldingParcel } from '../../db/repositories/surcharges/surcharges'
import { recordRouteDurations } from './arrival'
import { askReceiverInEzway } from './ezway/ezway'
import { raiseParcelException, transitionParcel } from './life'
import { closePickup, closePickupWithProof, type PickupProof } from './pickup-collection'
import { splitParcel } from './split'
import { toParcelStateAndPacking } from './step-facts'
import { tallyAndBillParcel } from './tally-parcel'

/** Fields of each message in addition to its step and its parcel. */
interface Details {
  /** grams, as weighed */
  receive: { weight: number }
  /** reason: code of domain/parcels/review */
  refuseReview: { reason: number; remark?: string }
  /**
   * size: as measured; without it only the weight counts. pieces: as counted; without it the declared number
   * counts
   */
  tally: { size?: OuterSizeInCm; pieces?: number }
  /** reason: exception type of domain/parcels/review; exceptionStatus 0: customer service is on it (S1 §4) */
  raiseException: { reason: number; remark?: string; exceptionStatus?: 0 | 1 }
  /** grams of each piece, as weighed, in the order of the split order; without them, the estimated weights */
  split: { weights?: readonly number[] }
  /** number of the export waybill */
  ship: { waybill: string }
  /**
   * who signed, and the noted name; without a signer nothing is recorded. A parcel that waits at its pickup point
   * needs its proof.
   */
  sign: PickupProof & { signer?: DeliverySigner; signerName?: string }
}
type DetailsOf<S extends LogisticsTransitionEvent> = S extends keyof Details ? Details[S] : unknown

/** One message of the warehouse, the carrier or the customs about a parcel. */
export type LogisticsStepReport = {
  [S in LogisticsTransitionEvent]: { packageNo: string; step: S } & DetailsOf<S>
}[LogisticsTransitionEvent]

type LogisticsStepCall = CallDeclaring<typeof LOGISTICS_STEP_ERRORS>

/** Releases the documents of an exception that is over. The job for unused pictures removes their files. */
const releaseDocuments = ({ db }: AppContext, { packageNo }: ParcelRow) =>
  detachUnkeptParcelPictures(db, { packageNo, keep: [], purpose: 'papers' })

/** Steps after which another amount or nothing is due for the parcel, or money for undone work goes back. */
const STEPS_CHANGING_DUE: readonly LogisticsTransitionEvent[] = [
  'tally',
  'raiseException',
  'endAbnormally',
  'split',
  'ship',
]

/**
 * Steps that wait until the fees added late are settled, because nobody can charge those fees afterwards.
 * Each step has a test for the types that it waits for.
 */
const STEPS_AWAITING_SURCHARGES: Partial<Record<LogisticsTransitionEvent, (feeType: number) => boolean>> = {
  split: () => true,
  ship: () => true,
  endAbnormally: isReturnOrForwardingFee,
}

async function hasBlockingSurcharge(
  tx: AppContext,
  { packageNo }: ParcelRow,
  step: LogisticsTransitionEvent,
): Promise<boolean> {
  const waitsFor = STEPS_AWAITING_SURCHARGES[step]
  return (
    waitsFor !== undefined &&
    (await listOpenSurchargesHoldingParcel(tx.db, packageNo)).some((fee) => waitsFor(fee.feeType))
  )
}

/**
 * Applies a message in one transaction. A parcel inside a merged one has no separate steps. Throws
 * `parcelUnknown`, `stepNotPossible` in this state, `weightNotTaken`, `feeUnsettled` while a surcharge is
 * neither paid nor withdrawn, `receiverAwaited` while customs wait for the receiver's confirmation,
 * `pickupCodeWrong`, `pickupCodeMissing`.
 *
 * A real warehouse, carrier or customs calls this function with its verified message, as the sandbox does.
 * `call` declares the refusals.
 */
export const applyLogisticsStepReport = (
  context: AppContext,
  call: LogisticsStepCall,
  message: LogisticsStepReport,
): Promise<{ state: ParcelState }> =>
  transaction(context, async (tx) => {
    if (STEPS_CHANGING_DUE.includes(message.step))
      await tx.events.beforeAmountDueChange(tx, message.packageNo)
    const parcel = await lockParcelWithMergedParcels(tx.db, message.packageNo)
    if (!parcel) throw refuse(call, 'parcelUnknown')
    if (message.step === 'clear' && isEzwayOpen(parcel)) throw refuse(call, 'receiverAwaited')
    if (
      parcel.mergedInto !== null ||
      !listAllowedLogisticsEvents(toParcelStateAndPacking(parcel)).includes(message.step)
    )
      throw refuse(call, 'stepNotPossible')
    if (await hasBlockingSurcharge(tx, parcel, message.step)) throw refuse(call, 'feeUnsettled')
    const handle: Handler<never> = HANDLERS[message.step]
    return { state: await handle(tx, { call, parcel }, message as never) }
  })

type Handler<D> = (
  context: AppContext,
  on: { call: LogisticsStepCall; parcel: ParcelRow },
  details: D,
) => Promise<ParcelState>
const transitionOn =
  (event: ParcelTransitionEvent): Handler<unknown> =>
  (context, { parcel }) =>
    transitionParcel(context, { parcel, event })

const HANDLERS: { [S in LogisticsTransitionEvent]: Handler<DetailsOf<S>> } = {
  receive: (context, { parcel }, { weight }) => {
    const change = { weight, inTime: context.now() }
    return transitionParcel(context, { parcel, event: 'receive', change, params: { weight } })
  },
  passReview: (context, { parcel }) => {
    const change = { handingType: REVIEW_PASSED_CODE, handingRemark: null }
    return transitionParcel(context, { parcel, event: 'passReview', change })
  },
  refuseReview: (context, { parcel }, { reason, remark }) => {
    const change = { handingType: reason, handingRemark: remark ?? null }
    return transitionParcel(context, { parcel, event: 'refuseReview', change, params: { reason } })
  },
  tally: (context, { call, parcel }, counted) => tallyAndBillParcel(context, call, parcel, counted),
  raiseException: (context, { parcel }, { reason, remark, exceptionStatus }) =>
    raiseParcelException(context, parcel, {
      type: reason,
      remark: fillMissingLanguages({ sc: remark ?? '', tc: '', en: '' }),
      status: exceptionStatus,
    }),
  resolveException: async (context, { parcel }) => {
    await releaseDocuments(context, parcel)
    const change = { exceptionStatus: null, exceptionType: null, excptionInf: null, exceptionAnswer: null }
    return transitionParcel(context, { parcel, event: 'resolveException', change })
  },
  endAbnormally: async (context, { parcel }) => {
    await releaseDocuments(context, parcel)
    await closePickup(context, parcel)
    const state = await transitionParcel(context, { parcel, event: 'endAbnormally' })
    await context.events.afterAmountDueChange(context, parcel.packageNo)
    return state
  },
  split: async (context, { call, parcel }, { weights }) => {
    const state = await splitParcel(context, call, parcel, weights)
    await context.events.afterAmountDueChange(context, parcel.packageNo)
    return state
  },
  pack: (context, { parcel }) =>
    transitionParcel(context, { parcel, event: 'pack', change: { packedAt: context.now() } }),
  ship: async (context, { parcel }, { waybill }) => {
    const state = await transitionParcel(context, {
      parcel,
      event: 'ship',
      change: { exportWaybillNo: waybill },
      params: { waybill },
    })
    await askReceiverInEzway(context, parcel)
    return state
  },
  clear: transitionOn('clear'),
  transit: transitionOn('transit'),
  deliver: transitionOn('deliver'),
  sign: async (context, { call, parcel }, { signer, signerName, ...proof }) => {
    const givenOutBy = await closePickupWithProof(context, call, parcel, proof)
    const atPoint = givenOutBy !== undefined && givenOutBy !== 'toDoor'
    const signedBy = signer ?? (atPoint ? 'pickup' : undefined)
    const deliveryRecord = signedBy ? { signer: signedBy, name: signerName?.trim() || null } : null
    const change = { deliveryRecord }
    const params = givenOutBy && givenOutBy !== 'code' ? { handOver: givenOutBy } : undefined
    const state = await transitionParcel(context, { parcel, event: 'sign', change, params })
    await recordRouteDurations(context, parcel)
    return state
  },
}
