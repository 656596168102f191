import { ADDRESS_APPROVE_STATUS_CODE } from '../addresses/approval'
import type { CertificateStatus } from '../certificates/certificate'
import { isExpired } from '../certificates/certificate-validity'
import { CONSOLIDATION_LIMITS } from './limits'
import { createViolation, type OutboundViolation } from './violation'

/** The certificate that an address goes by. */
export interface ShipmentCertificate {
  status: CertificateStatus
  /** YYYY-MM-DD; null without a last day */
  validUntil: string | null
}

export interface AddressAndFlowContext {
  tarArea: string
  /** undefined where the way is not offered any more */
  flow: { direction: 'import' | 'export'; suspended: boolean } | undefined
  /** whether the chosen send mode is one of that flow */
  sendModeFits: boolean
  /** undefined where the member has none of that id */
  address: { country: string; isMainland: boolean; approveStatus: number } | undefined
  /** undefined where the address goes by none */
  certificate: ShipmentCertificate | undefined
  /** another parcel is cleared by that certificate today */
  isClearedToday: boolean
  /** boxes that the recipient was sent this month, with those that are to be sent */
  receipts: number
  now: Date
}

/** Why a mainland address cannot be sent to, by its certificate. */
function findCertificateViolations({
  certificate,
  address,
  now,
}: AddressAndFlowContext): OutboundViolation[] {
  if (!address?.isMainland) return []
  if (!certificate) return [createViolation('noCertificate')]
  if (certificate.status === 'underReview') return [createViolation('certificateUnderReview')]
  if (certificate.status === 'failed') return [createViolation('certificateFailed')]
  if (isExpired(certificate.validUntil, now)) return [createViolation('certificateExpired')]
  return address.approveStatus === ADDRESS_APPROVE_STATUS_CODE.approved
    ? []
    : [createViolation('noCertificate')]
}

/** Why parcels cannot go where they are to go (S2 §8, §9). */
export function findAddressAndFlowViolations(trip: AddressAndFlowContext): OutboundViolation[] {
  const { address, flow, tarArea } = trip
  const max = CONSOLIDATION_LIMITS.receiptsPerMonth
  const isElsewhere = address !== undefined && address.country !== tarArea
  const isExportToMainland = isElsewhere && address.isMainland && flow?.direction === 'export'
  return [
    ...(address ? [] : [createViolation('addressNotFound')]),
    ...(isElsewhere ? [] : findCertificateViolations(trip)),
    ...(isElsewhere && !isExportToMainland ? [createViolation('differentWay')] : []),
    ...(isExportToMainland ? [createViolation('exportToMainland')] : []),
    ...(flow && trip.sendModeFits ? [] : [createViolation('flowUnsupported')]),
    ...(trip.isClearedToday ? [createViolation('oneClearanceADay')] : []),
    ...(flow?.suspended ? [createViolation('flowSuspended')] : []),
    ...(trip.receipts > max ? [createViolation('tooManyReceipts', { max })] : []),
  ]
}
