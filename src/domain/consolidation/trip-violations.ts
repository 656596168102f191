import { ADDRESS_APPROVE_STATUS_CODE } from '../addresses/approval'
import type { CertificateStatus } from '../certificates/certificate'
import { isExpired } from '../certificates/certificate-validity'
import { CONSOLIDATION_LIMITS } from './limits'
import { createViolation, type OutboundViolation } from './violation'

/** Certificate that an address refers to. */
export interface ShipmentCertificate {
  status: CertificateStatus
  /** YYYY-MM-DD; null if it does not expire */
  validUntil: string | null
}

export interface AddressAndFlowContext {
  tarArea: string
  /** undefined if the flow is no longer offered */
  flow: { direction: 'import' | 'export'; suspended: boolean } | undefined
  /** whether the chosen send mode belongs to that flow */
  sendModeFits: boolean
  /** undefined if the member has no address with that id */
  address: { country: string; isMainland: boolean; approveStatus: number } | undefined
  /** undefined if the address refers to no certificate */
  certificate: ShipmentCertificate | undefined
  /**
   * whether the certificate has another clearance today, by another parcel or another box of this shipment
   */
  isClearedToday: boolean
  /** boxes paid for this recipient this month, plus the boxes to send now */
  receipts: number
  now: Date
}

/** Returns why parcels cannot be sent to a mainland address because of its certificate. */
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

/** Returns why parcels cannot be sent to this address by this flow (S2 §8, §9). */
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
