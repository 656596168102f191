import {
  findRealNameObstacle,
  needsRealNameCheck,
  REAL_NAME_CODES,
} from '../../../src/domain/certificate/real-name'
import type { AppContext } from '../context'
import type { AddressRow } from '../db/repositories/addresses'
import { certificateStatus } from '../db/repositories/certificates'
import { Failure } from '../http/failure'

/** Refuses an address of the Mainland whose certificate is not approved now (S2 §5). Throws ID2 to ID5. */
export async function assertRealNameVerified(world: AppContext, address: AddressRow): Promise<void> {
  if (!needsRealNameCheck(address)) return
  const standing = address.idInfoId ? await certificateStatus(world.db, address.idInfoId) : undefined
  const validUntil = standing?.validUntil ?? null
  const obstacle = findRealNameObstacle({ ...address, validUntil }, world.now())
  if (obstacle) throw new Failure(REAL_NAME_CODES[obstacle])
}
