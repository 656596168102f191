import { REAL_NAME_ERRORS } from '../../../../src/contract/certificates/real-name'
import {
  findRealNameObstacle,
  needsRealNameCheck,
  type RealNameObstacle,
} from '../../../../src/domain/certificates/real-name'
import type { AppContext } from '../../base/context'
import { createRefusalFactory, type RefusalFactory } from '../../base/failure'
import type { AddressRow } from '../../db/repositories/addresses/addresses'
import { findCertificateStatusAndExpiry } from '../../db/repositories/certificates/certificates'

const refusal: RefusalFactory<RealNameObstacle> = createRefusalFactory(REAL_NAME_ERRORS, {
  none: 'realNameMissing',
  underReview: 'realNameUnderReview',
  failed: 'realNameFailed',
  expired: 'realNameExpired',
})

/** Refuses an address of the Mainland whose certificate is not approved now (S2 §5). Throws REAL_NAME_ERRORS. */
export async function assertAddressRealNameVerified(context: AppContext, address: AddressRow): Promise<void> {
  if (!needsRealNameCheck(address)) return
  const certificate = address.idInfoId
    ? await findCertificateStatusAndExpiry(context.db, address.idInfoId)
    : undefined
  const validUntil = certificate?.validUntil ?? null
  const obstacle = findRealNameObstacle({ ...address, validUntil }, context.now())
  if (obstacle) throw refusal(obstacle)
}
