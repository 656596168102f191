import type { AnswerOf } from '../../../../src/contract/base/call'
import type { getSuggestedPickupCollector } from '../../../../src/contract/forecast/forecast-receivers'
import { type PickupCollector, parsePickupCollector } from '../../../../src/domain/addresses/collector'
import { InvalidFieldsError } from '../../base/failure'
import type { Db } from '../../db/open-db'
import {
  findPickupCollectorOfMember,
  upsertPickupCollectorOfMember,
} from '../../db/repositories/addresses/collectors'
import { findMember } from '../../db/repositories/members/members'
import { findLastPickupCollector } from '../../db/repositories/parcels/parcels'
import { toPickupCollector } from '../parcels/collector'

/**
 * Returns the likely collector: the person that the member saved, else the last collector, else the member.
 */
export async function suggestPickupCollector(
  db: Db,
  memberId: string,
): Promise<AnswerOf<typeof getSuggestedPickupCollector>> {
  const saved = await findPickupCollectorOfMember(db, memberId)
  if (saved) return { name: saved.name, areaCode: saved.areaCode, phone: saved.phone }
  const before = toPickupCollector(await findLastPickupCollector(db, memberId))
  if (before) return before
  const { name, areaCode, phone } = (await findMember(db, memberId))!
  return { name, areaCode: areaCode ?? '', phone: phone ?? '' }
}

/**
 * Saves the collector to suggest first. Throws 400 for a name or a phone that no forecast accepts. The
 * destination is not known yet.
 */
export async function savePickupCollector(db: Db, memberId: string, collector: PickupCollector) {
  const read = parsePickupCollector(collector, '')
  if ('problems' in read) throw new InvalidFieldsError(read.problems)
  const { pickupName, pickupAreaCode, pickupPhone } = read.collector
  await upsertPickupCollectorOfMember(db, {
    memberId,
    name: pickupName,
    areaCode: pickupAreaCode,
    phone: pickupPhone,
  })
  return {}
}
