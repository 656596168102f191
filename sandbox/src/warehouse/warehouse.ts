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
import type { ParsedPayloadOf } from '../../../src/contract/base/call'
import {
  type LogisticsTransitionEvent,
  listAllowedLogisticsEvents,
  type ParcelState,
} from '../../../src/domain/parcels/parcel-state'
import { sandboxApplyWarehouseStep } from '../../contract/sandbox'

type StepRequest = ParsedPayloadOf<typeof sandboxApplyWarehouseStep>

/** What the sandbox's scales show when the operator types no weight, in grams. */
const DEFAULT_WEIGHT_GRAMS = 1200
/** Codes of domain/parcels/review when the operator gives none: not meeting customs, broken. */
const DEFAULT_REASON = { refuseReview: 8, raiseException: 2 } as const

/** The message that a real warehouse would send, with what the operator left out. */
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
    case 'ship':
      return { packageNo, step, waybill: `SF${packageNo.slice(2)}` }
    default:
      return { packageNo, step }
  }
}

/** One step of the warehouse, the carrier or the customs, as the operator pressed it. */
export const performLogisticsStep = (
  context: AppContext,
  pressed: StepRequest,
): Promise<{ state: ParcelState }> =>
  applyLogisticsStepReport(context, sandboxApplyWarehouseStep, toWarehouseMessage(pressed))

/** The step that the warehouse takes by itself; it waits for the member to pay. */
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

/** The same of one parcel: a merged one is packed before it leaves. */
const getAutomaticStep = (parcel: ParcelRow): LogisticsTransitionEvent =>
  listAllowedLogisticsEvents(toParcelStateAndPacking(parcel)).includes('pack')
    ? 'pack'
    : AUTOMATIC_STEP_BY_STATE[parcel.state]!

/** Parcels that could not go on, each with when it was changed last (ms since 1970): until then it is left alone. */
export type StuckParcels = Map<string, number>

/** One step further for every parcel whose last step is `stepMs` ago; one that cannot go on holds up no other. */
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
    failures.delete(packageNo)
    const step = getAutomaticStep(parcel)
    await performLogisticsStep(context, { packageNo, step }).catch((err: unknown) => {
      if (!(err instanceof RefusalError)) return context.log.warn({ err, packageNo, step }, 'a step failed')
      // Refused by the parcel itself: the next time would be the same, until the operator does something.
      failures.set(packageNo, updatedAt.getTime())
      context.log.warn({ packageNo, step, refusal: err.message }, 'a parcel waits for the operator')
    })
  }
}
