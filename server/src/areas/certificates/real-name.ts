import type { CallDeclaring } from '../../../../src/contract/base/call'
import type { REAL_NAME_ERRORS } from '../../../../src/contract/certificates/real-name'
import {
  findRealNameObstacle,
  needsRealNameCheck,
  type RealNameObstacle,
} from '../../../../src/domain/certificates/real-name'
import type { AppContext } from '../../base/context'
import { refuse } from '../../base/failure'
import type { AddressRow } from '../../db/repositories/addresses/addresses'
import { findCertificateStatusAndExpiry } from '../../db/repositories/certificates/certificates'

const ERROR_BY_OBSTACLE = {
  none: 'realNameMissing',
  underReview: 'realNameUnderReview',
  failed: 'realNameFailed',
  expired: 'realNameExpired',
} as const satisfies Record<RealNameObstacle, keyof typeof REAL_NAME_ERRORS>

/**
 * Refuses an address in the Mainland whose certificate is not approved now (S2 §5). Throws `realNameMissing`,
 * `realNameUnderReview`, `realNameFailed`, `realNameExpired`.
 */
export async function assertAddressRealNameVerified(
  context: AppContext,
  call: CallDeclaring<typeof REAL_NAME_ERRORS>,
  address: AddressRow,
): Promise<void> {
  if (!needsRealNameCheck(address)) return
  const certificate = address.idInfoId
    ? await findCertificateStatusAndExpiry(context.db, address.idInfoId)
    : undefined
  const validUntil = certificate?.validUntil ?? null
  const obstacle = findRealNameObstacle({ ...address, validUntil }, context.now())
  if (obstacle) throw refuse(call, ERROR_BY_OBSTACLE[obstacle])
}
