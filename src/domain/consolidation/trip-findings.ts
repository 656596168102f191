import { APPROVE_STATUS } from '../certificate/approval'
import type { CertificateStatus } from '../certificate/certificate'
import { isExpired } from '../certificate/certificate-validity'
import { createViolation, type Violation } from './finding'
import { CONSOLIDATION_LIMITS } from './limits'

/** The certificate that an address goes by. */
export interface ShipmentCertificate {
  status: CertificateStatus
  /** YYYY-MM-DD; null without a last day */
  validUntil: string | null
}

export interface ShipmentContext {
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

/** Why a mainland address cannot be sent to, by its certificate: codes 2 to 5. */
function findCertificateViolations({ certificate, address, now }: ShipmentContext): Violation[] {
  if (!address?.isMainland) return []
  if (!certificate) return [createViolation('2')]
  if (certificate.status === 'underReview') return [createViolation('3')]
  if (certificate.status === 'failed') return [createViolation('4')]
  if (isExpired(certificate.validUntil, now)) return [createViolation('5')]
  return address.approveStatus === APPROVE_STATUS.approved ? [] : [createViolation('2')]
}

/** Why parcels cannot go where they are to go: codes 1 to 5, 9, 19, 25, 29, 30 and MRG1 (S2 §8, §9). */
export function findShipmentViolations(trip: ShipmentContext): Violation[] {
  const { address, flow, tarArea } = trip
  const max = CONSOLIDATION_LIMITS.receiptsPerMonth
  const isElsewhere = address !== undefined && address.country !== tarArea
  const isExportToMainland = isElsewhere && address.isMainland && flow?.direction === 'export'
  return [
    ...(address ? [] : [createViolation('1')]),
    ...(isElsewhere ? [] : findCertificateViolations(trip)),
    ...(isElsewhere && !isExportToMainland ? [createViolation('9')] : []),
    ...(isExportToMainland ? [createViolation('19')] : []),
    ...(flow && trip.sendModeFits ? [] : [createViolation('25')]),
    ...(trip.isClearedToday ? [createViolation('29')] : []),
    ...(flow?.suspended ? [createViolation('30')] : []),
    ...(trip.receipts > max ? [createViolation('MRG1', { max })] : []),
  ]
}
