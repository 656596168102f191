import type { ParsedPayloadOf } from '../../../../../src/contract/call'
import type { getMergeFees, submitMerge } from '../../../../../src/contract/consolidation'
import { byCode, type Finding, finding } from '../../../../../src/domain/consolidation/finding'
import { mergeFindings } from '../../../../../src/domain/consolidation/parcel-findings'
import { countOf } from '../../../../../src/domain/consolidation/split'
import { SETTLEMENT_CURRENCY } from '../../../../../src/domain/payment'
import type { Member, World } from '../../../context'
import { findAddress, lockAddress } from '../../../db/repositories/addresses'
import { sumOf } from '../../../db/repositories/fees'
import { lockMember } from '../../../db/repositories/members'
import { findParcel, type ParcelRow } from '../../../db/repositories/parcels'
import { Failure } from '../../../http/failure'
import { once } from '../../idempotency'
import { orderIn } from '../create-order'
import { priceMerge, weightsOf } from '../purposes/merge-price'
import { boxesOf } from './boxes'
import { findingsOfTrip } from './trip'

type Chosen = ParsedPayloadOf<typeof getMergeFees>

const sorted = (packageNos: readonly string[]) => [...new Set(packageNos)].sort()

/** The member's own parcels that wait for their payment, in the order of their numbers. Throws 6. */
export async function ownParcelsToPay(
  world: World,
  memberId: string,
  packageNos: readonly string[],
): Promise<ParcelRow[]> {
  const parcels: ParcelRow[] = []
  for (const packageNo of sorted(packageNos)) {
    const parcel = await findParcel(world.db, { memberId, packageNo })
    if (parcel?.state !== 'toPay' || parcel.mergedInto !== null) throw new Failure('6')
    parcels.push(parcel)
  }
  return parcels
}

/** Refuses by the first finding, in the order of the codes. */
export function refuseByFirst(findings: readonly Finding[]): void {
  const [first] = [...findings].sort(byCode)
  if (first) throw new Failure(first.code, { ...first.params, packageNos: first.packageNos })
}

/** Refuses what cannot be merged, and prices what can. Throws every code of 'Merge / outbound codes' (S2 §8). */
async function priceOf(world: World, memberId: string, chosen: Chosen) {
  const { addressId, sendModId, pieces } = chosen
  const parcels = await ownParcelsToPay(world, memberId, chosen.packageNos)
  const boxes = await boxesOf(world, parcels)
  const counted = countOf(boxes.flatMap(({ goods }) => goods))
  const address = await findAddress(world.db, memberId, addressId)
  refuseByFirst([
    ...(await findingsOfTrip(world, { parcels, address, sendModId, boxes: 1, clearances: 1 })),
    ...(counted === pieces ? [] : [finding('7')]),
    ...mergeFindings(boxes),
  ])
  const price = await priceMerge(world, parcels, sendModId)
  if (!price) throw new Failure('25')
  return { parcels, price }
}

/** What it costs to send parcels in one box. */
export const mergeFees = (world: World, member: Member, chosen: Chosen) =>
  orSystemException(world, async () => {
    const { parcels, price } = await priceOf(world, member.id, chosen)
    return {
      fees: price.lines,
      totalCents: sumOf(price.lines),
      currency: SETTLEMENT_CURRENCY,
      weight: weightsOf(parcels).weight,
      chargeableWeight: price.chargeableWeight,
      separateCents: price.separateCents,
    }
  })

const CODES = { missing: '6', held: 'ORD2', nothing: '999', changed: 'ORD8' } as const

/** Orders that parcels are sent in one box, once a key. */
export const orderMerge = (world: World, member: Member, request: ParsedPayloadOf<typeof submitMerge>) => {
  const { idempotencyKey: key, ...rest } = request
  const packageNos = sorted(request.packageNos)
  const content = { ...rest, packageNos }
  const write = { memberId: member.id, call: 'submitMerge', key, content }
  return orSystemException(world, () =>
    once(world, write, async (tx) => {
      const { addressId, sendModId, totalCents } = request
      // The member first, so that nobody else orders meanwhile; then the address, as whoever uses it does.
      await lockMember(tx.db, member.id)
      await lockAddress(tx.db, { memberId: member.id, id: addressId, to: 'use' })
      const { separateCents } = (await priceOf(tx, member.id, request)).price
      const details = { addressId, sendModId, separateCents }
      return orderIn(tx, member, { name: 'merge', details, packageNos, totalCents }, CODES)
    }),
  )
}

/** What breaks down behind a merge is code 999 (S2 §8), and nothing of it was written. */
export async function orSystemException<T>(world: World, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (err) {
    if (err instanceof Failure) throw err
    world.log.error({ err }, 'parcels could not be merged or sent out')
    throw new Failure('999')
  }
}
