import {
  nextState,
  type ParcelEvent,
  type ParcelState,
  type WarehouseStep,
} from '../../../../src/domain/parcel-state'
import type { World } from '../../context'
import type { Db } from '../../db/open-db'
import { Failure } from '../../http/failure'
import { lockParcel, move, type ParcelRow, raiseException } from './life'
import { type OuterSize, tally } from './tally'

/** What each message says beside its step and its parcel. */
interface Said {
  /** grams, as weighed */
  receive: { weight: number }
  /** reason: code of domain/review */
  refuseReview: { reason: number; remark?: string }
  /** as measured; without a size only the weight counts */
  tally: { size?: OuterSize }
  /** reason: exception type of domain/review */
  raiseException: { reason: number; remark?: string }
  /** number of the export waybill */
  ship: { waybill: string }
}
type SaidWith<S extends WarehouseStep> = S extends keyof Said ? Said[S] : unknown

/** One message of the warehouse, the carrier or the customs about a parcel. */
export type WarehouseMessage = {
  [S in WarehouseStep]: { packageNo: string; step: S } & SaidWith<S>
}[WarehouseStep]

/** Takes a message in one transaction. Throws S1 unknown parcel, S2 not in this state, S3 weight not taken. */
export async function takeMessage(world: World, message: WarehouseMessage): Promise<{ state: ParcelState }> {
  const state = await world.db.transaction(async (db) => {
    const parcel = await lockParcel(db, message.packageNo)
    if (!parcel) throw new Failure('S1')
    if (!nextState(parcel.state, message.step)) throw new Failure('S2')
    const take: Take<never> = TAKE[message.step]
    return take(world, db, parcel, message as never)
  })
  return { state }
}

type Take<S> = (world: World, db: Db, parcel: ParcelRow, said: S) => Promise<ParcelState>
const plain =
  (event: ParcelEvent): Take<unknown> =>
  (world, db, parcel) =>
    move(world, db, parcel, event)

const TAKE: { [S in WarehouseStep]: Take<SaidWith<S>> } = {
  receive: (world, db, parcel, { weight }) =>
    move(world, db, parcel, 'receive', { weight, inTime: world.now() }, { weight }),
  passReview: (world, db, parcel) =>
    move(world, db, parcel, 'passReview', { handingType: null, handingRemark: null }),
  refuseReview: (world, db, parcel, { reason, remark }) => {
    const change = { handingType: reason, handingRemark: remark ?? null }
    return move(world, db, parcel, 'refuseReview', change, { reason })
  },
  tally: (world, db, parcel, { size }) => tally(world, db, parcel, size),
  raiseException: (world, db, parcel, { reason, remark }) =>
    raiseException(world, db, parcel, { type: reason, remark }),
  resolveException: (world, db, parcel) => {
    const change = { exceptionStatus: null, exceptionType: null, excptionInf: null }
    return move(world, db, parcel, 'resolveException', change)
  },
  endAbnormally: plain('endAbnormally'),
  ship: (world, db, parcel, { waybill }) =>
    move(world, db, parcel, 'ship', { exportWaybillNo: waybill }, { waybill }),
  clear: plain('clear'),
  transit: plain('transit'),
  deliver: plain('deliver'),
  sign: plain('sign'),
}
