import { reportReadyForPickup } from '../../../server/src/areas/parcels/pickup-collection'
import { toParcelStateAndPacking } from '../../../server/src/areas/parcels/step-facts'
import {
  applyLogisticsStepReport,
  type LogisticsStepReport,
} from '../../../server/src/areas/parcels/warehouse-messages'
import type { AppContext } from '../../../server/src/base/context'
import { RefusalError } from '../../../server/src/base/failure'
import {
  listParcelsUnchangedSince,
  type ParcelRow,
} from '../../../server/src/db/repositories/parcels/parcels'
import { findOpenPickupCollection } from '../../../server/src/db/repositories/parcels/pickup-collections'
import type { ParsedPayloadOf } from '../../../src/contract/base/call'
import { isEzwayOpen } from '../../../src/domain/parcels/ezway'
import {
  type LogisticsTransitionEvent,
  listAllowedLogisticsEvents,
  type ParcelState,
} from '../../../src/domain/parcels/parcel-state'
import { canBeReadyForPickup } from '../../../src/domain/parcels/pickup-collection'
import { sandboxReportReadyForPickup } from '../../contract/pickup'
import { sandboxApplyWarehouseStep } from '../../contract/sandbox'
import { photographStep } from './photograph-camera'

type StepRequest = ParsedPayloadOf<typeof sandboxApplyWarehouseStep>

/** Weight in grams if the operator enters none. */
const DEFAULT_WEIGHT_GRAMS = 1200
/** Codes of domain/parcels/review if the operator enters none: not meeting customs, broken. */
const DEFAULT_REASON = { refuseReview: 8, raiseException: 2 } as const

/** Returns the message that a real warehouse would send, with defaults for missing input. */
function toWarehouseMessage({ packageNo, step, ...input }: StepRequest): LogisticsStepReport {
  switch (step) {
    case 'receive':
      return { packageNo, step, weight: input.weight ?? DEFAULT_WEIGHT_GRAMS }
    case 'refuseReview':
      return { packageNo, step, reason: input.reason ?? DEFAULT_REASON[step], remark: input.remark }
    case 'raiseException': {
      const { reason = DEFAULT_REASON[step], remark, exceptionStatus } = input
      return { packageNo, step, reason, remark, exceptionStatus }
    }
    case 'tally': {
      const { lengthCm: length, widthCm: width, heightCm: height, pieces } = input
      const size = length && width && height ? { length, width, height } : undefined
      return { packageNo, step, size, pieces }
    }
    case 'sign':
      return {
        ...{ packageNo, step, code: input.code, handOver: input.handOver },
        ...{ signer: input.signer, signerName: input.signerName },
      }
    case 'ship':
      return { packageNo, step, waybill: `SF${packageNo.slice(2)}` }
    default:
      return { packageNo, step }
  }
}

/** Performs one step of the warehouse, the carrier or the customs, as requested by the operator. */
export const performLogisticsStep = (
  context: AppContext,
  pressed: StepRequest,
): Promise<{ state: ParcelState }> =>
  applyLogisticsStepReport(context, sandboxApplyWarehouseStep, toWarehouseMessage(pressed))

/** Performs a step as a careful warehouse does: with the photograph that belongs to it. */
export async function performAndPhotographStep(context: AppContext, pressed: StepRequest): Promise<void> {
  await performLogisticsStep(context, pressed)
  await photographStep(context, pressed)
}

/**
 * Steps of the automatic run by parcel state. A state without a step waits, such as for the member's payment.
 */
const AUTOMATIC_STEP_BY_STATE: Partial<Record<ParcelState, LogisticsTransitionEvent>> = {
  declared: 'receive',
  inboundReview: 'passReview',
  tallying: 'tally',
  toSplit: 'split',
  paidWaitingOutbound: 'ship',
  outboundCustoms: 'clear',
  clearedTransit: 'transit',
  inTransit: 'deliver',
  outboundInTransit: 'deliver',
  delivering: 'sign',
}

/**
 * Performs the automatic step of a parcel. For self pickup the point reports it ready; it then waits there for
 * its collector.
 */
async function takeAutomaticStep(
  context: AppContext,
  parcel: ParcelRow,
  step: LogisticsTransitionEvent,
): Promise<void> {
  const { packageNo } = parcel
  if (!canBeReadyForPickup(parcel)) await performAndPhotographStep(context, { packageNo, step })
  else if (!(await findOpenPickupCollection(context.db, packageNo)))
    await reportReadyForPickup(context, sandboxReportReadyForPickup, { packageNo })
}

/** Returns the automatic step of a parcel. A merged parcel is packed before it leaves. */
const getAutomaticStep = (parcel: ParcelRow): LogisticsTransitionEvent =>
  listAllowedLogisticsEvents(toParcelStateAndPacking(parcel)).includes('pack')
    ? 'pack'
    : AUTOMATIC_STEP_BY_STATE[parcel.state]!

/**
 * Parcels whose step was refused, with the time of their last change (ms since 1970). The automatic run skips
 * such a parcel until it changes.
 */
export type StuckParcels = Map<string, number>

/**
 * Performs the next step of every parcel whose last step was at least `stepMs` ago. A parcel whose step fails
 * does not block the others.
 */
export async function advanceAllParcels(
  context: AppContext,
  stepMs: number,
  failures: StuckParcels = new Map(),
): Promise<void> {
  const before = new Date(context.now().getTime() - stepMs)
  const states = Object.keys(AUTOMATIC_STEP_BY_STATE) as ParcelState[]
  const due = await listParcelsUnchangedSince(context.db, { states, since: before })
  for (const parcel of due) {
    const { packageNo, updatedAt } = parcel
    if (failures.get(packageNo) === updatedAt.getTime()) continue
    // Only the operator knows what the receiver answers.
    if (isEzwayOpen(parcel)) continue
    failures.delete(packageNo)
    const step = getAutomaticStep(parcel)
    await takeAutomaticStep(context, parcel, step).catch((err: unknown) => {
      if (!(err instanceof RefusalError)) return context.log.warn({ err, packageNo, step }, 'a step failed')
      // The step was refused because of the parcel. A retry would be refused too, until the operator does
      // something.
      failures.set(packageNo, updatedAt.getTime())
      context.log.warn({ packageNo, step, refusal: err.message }, 'a parcel waits for the operator')
    })
  }
}
