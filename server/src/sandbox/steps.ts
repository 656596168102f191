import { and, eq, inArray, lte } from 'drizzle-orm'
import type { ParsedPayloadOf } from '../../../src/contract/call'
import type { sandboxStep } from '../../../src/contract/sandbox'
import { fitsPickup } from '../../../src/domain/address'
import { chargeableGrams, freightOf, takesWeight, volumetricGrams } from '../../../src/domain/freight'
import {
  allowedEvents,
  nextState,
  type ParcelEvent,
  type ParcelState,
} from '../../../src/domain/parcel-state'
import { FEE_TYPE } from '../../../src/domain/payment'
import { OVER_PICKUP_LIMIT } from '../../../src/domain/review'
import { lockParcel, move, type ParcelRow } from '../areas/parcels/life'
import { writeFees } from '../areas/payment/fees'
import type { World } from '../context'
import type { Db } from '../db/open-db'
import { members } from '../db/schema/members'
import { parcels } from '../db/schema/parcels'
import { sendModes } from '../db/schema/places'
import { Failure } from '../http/failure'

type Step = ParsedPayloadOf<typeof sandboxStep>

/** What the operator may press, in the order of a parcel's life. */
const STEPS: readonly Step['step'][] = [
  'receive',
  'passReview',
  'refuseReview',
  'tally',
  'raiseException',
  'resolveException',
  'endAbnormally',
  'ship',
  'clear',
  'transit',
  'deliver',
  'sign',
]

export const stepsOf = (state: ParcelState): Step['step'][] =>
  STEPS.filter((step) => allowedEvents(state).includes(step as ParcelEvent))

/** One step of the warehouse, the carrier or the customs, in one transaction. */
export async function takeStep(world: World, it: Step): Promise<{ state: ParcelState }> {
  const state = await world.db.transaction(async (db) => {
    const parcel = await lockParcel(db, it.packageNo)
    if (!parcel) throw new Failure('S1', 'parcelNotFound')
    if (!nextState(parcel.state, it.step)) throw new Failure('S2', 'stepRefused')
    return DO[it.step](world, db, parcel, it)
  })
  return { state }
}

type Do = (world: World, db: Db, parcel: ParcelRow, it: Step) => Promise<ParcelState>
const plain =
  (event: ParcelEvent): Do =>
  (world, db, parcel) =>
    move(world, db, parcel, event)

const DO: Record<Step['step'], Do> = {
  receive: (world, db, parcel, it) => {
    const weight = it.weight ?? 1200
    return move(world, db, parcel, 'receive', { weight, inTime: world.now() }, { weight })
  },
  passReview: (world, db, parcel) =>
    move(world, db, parcel, 'passReview', { handingType: null, handingRemark: null }),
  refuseReview: (world, db, parcel, it) => {
    const reason = it.reason ?? 8
    return move(
      world,
      db,
      parcel,
      'refuseReview',
      { handingType: reason, handingRemark: it.remark ?? null },
      { reason },
    )
  },
  tally,
  raiseException: (world, db, parcel, it) => raise(world, db, parcel, it.reason ?? 2, it.remark),
  resolveException: (world, db, parcel) =>
    move(world, db, parcel, 'resolveException', {
      exceptionStatus: null,
      exceptionType: null,
      excptionInf: null,
    }),
  endAbnormally: plain('endAbnormally'),
  ship: (world, db, parcel) => {
    const waybill = parcel.exportWaybillNo ?? `SF${parcel.packageNo.slice(2)}`
    return move(world, db, parcel, 'ship', { exportWaybillNo: waybill }, { waybill })
  },
  clear: plain('clear'),
  transit: plain('transit'),
  deliver: plain('deliver'),
  sign: plain('sign'),
}

/** @param type code of domain/review */
function raise(world: World, db: Db, parcel: ParcelRow, type: number, remark?: string): Promise<ParcelState> {
  const change = {
    exceptionStatus: 1,
    exceptionType: type,
    excptionInf: remark ?? null,
    stateBefore: parcel.state,
  }
  return move(world, db, parcel, 'raiseException', change, { type })
}

/**
 * Measures the parcel and settles its freight from the send mode's first and additional weight. One that a pickup point
 * does not take becomes an exception: nobody is to pay for what cannot be handed out (S2 §5).
 */
async function tally(world: World, db: Db, parcel: ParcelRow, it: Step): Promise<ParcelState> {
  const [rates] = await db
    .select()
    .from(sendModes)
    .where(eq(sendModes.sendModId, parcel.sendModId ?? ''))
  const [member] = await db.select().from(members).where(eq(members.id, parcel.memberId))
  if (!rates || !member) throw new Failure('S2', 'stepRefused')
  const size = it.lengthCm &&
    it.widthCm &&
    it.heightCm && { length: it.lengthCm, width: it.widthCm, height: it.heightCm }
  const volumetric = size ? volumetricGrams(size) : 0
  const actual = parcel.weight ?? 0
  const cm3 = size ? size.length * size.width * size.height : 0
  if (parcel.distributionMode === 'selfPickup' && !fitsPickup({ grams: actual, cm3 }))
    return raise(world, db, parcel, OVER_PICKUP_LIMIT)
  if (!takesWeight(rates, Math.max(actual, volumetric))) throw new Failure('S3', 'weightRefused')
  const chargeable = chargeableGrams({ actual, volumetric, rates })
  const { totalCents, ...params } = freightOf(chargeable, rates, member.memberType)
  const freight = { feeType: FEE_TYPE.freight, amountCents: totalCents, params: { ...params } }
  await writeFees(db, parcel.packageNo, [freight])
  const change = { volumetricWeight: volumetric, chargeableWeight: chargeable }
  return move(world, db, parcel, 'tally', change, { weight: chargeable, amountCents: totalCents })
}

/** The step that the warehouse takes by itself; it waits for the member to pay. */
const BY_ITSELF: Partial<Record<ParcelState, Step['step']>> = {
  declared: 'receive',
  inboundReview: 'passReview',
  tallying: 'tally',
  paidWaitingOutbound: 'ship',
  outboundCustoms: 'clear',
  clearedTransit: 'transit',
  inTransit: 'deliver',
  outboundInTransit: 'deliver',
  delivering: 'sign',
}

/** Parcels that could not go on, each with when it was changed last (ms since 1970): until then it is left alone. */
export type Stuck = Map<string, number>

/** One step further for every parcel whose last step is `stepMs` ago; one that cannot go on holds up no other. */
export async function stepAll(world: World, stepMs: number, stuck: Stuck = new Map()): Promise<void> {
  const before = new Date(world.now().getTime() - stepMs)
  const states = Object.keys(BY_ITSELF) as ParcelState[]
  const due = await world.db
    .select()
    .from(parcels)
    .where(and(inArray(parcels.state, states), lte(parcels.updatedAt, before)))
  for (const { packageNo, state, updatedAt } of due) {
    if (stuck.get(packageNo) === updatedAt.getTime()) continue
    stuck.delete(packageNo)
    const step = BY_ITSELF[state]!
    await takeStep(world, { packageNo, step }).catch((err: unknown) => {
      if (!(err instanceof Failure)) return world.log.warn({ err, packageNo, step }, 'a step failed')
      // Refused by the parcel itself: the next time would be the same, until the operator does something.
      stuck.set(packageNo, updatedAt.getTime())
      world.log.warn({ packageNo, step, refusal: err.message }, 'a parcel waits for the operator')
    })
  }
}
