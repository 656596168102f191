import { APPROVAL } from '../certificate/approval'
import type { CertificateStatus } from '../certificate/certificate'
import { isExpired } from '../certificate/certificate-validity'
import { type Finding, finding } from './finding'
import { CONSOLIDATION_LIMITS } from './limits'

/** The certificate that an address goes by. */
export interface TripCertificate {
  status: CertificateStatus
  /** YYYY-MM-DD; null without a last day */
  validUntil: string | null
}

export interface Trip {
  tarArea: string
  /** undefined where the way is not offered any more */
  flow: { direction: 'import' | 'export'; suspended: boolean } | undefined
  /** whether the chosen send mode is one of that flow */
  sendModeFits: boolean
  /** undefined where the member has none of that id */
  address: { country: string; isMainland: boolean; approveStatus: number } | undefined
  /** undefined where the address goes by none */
  certificate: TripCertificate | undefined
  /** another parcel is cleared by that certificate today */
  isClearedToday: boolean
  /** boxes that the recipient was sent this month, with those that are to be sent */
  receipts: number
  now: Date
}

/** Why a mainland address cannot be sent to, by its certificate: codes 2 to 5. */
function certificateFinding({ certificate, address, now }: Trip): Finding[] {
  if (!address?.isMainland) return []
  if (!certificate) return [finding('2')]
  if (certificate.status === 'underReview') return [finding('3')]
  if (certificate.status === 'failed') return [finding('4')]
  if (isExpired(certificate.validUntil, now)) return [finding('5')]
  return address.approveStatus === APPROVAL.approved ? [] : [finding('2')]
}

/** Why parcels cannot go where they are to go: codes 1 to 5, 9, 19, 25, 29, 30 and MRG1 (S2 §8, §9). */
export function tripFindings(trip: Trip): Finding[] {
  const { address, flow, tarArea } = trip
  const max = CONSOLIDATION_LIMITS.receiptsPerMonth
  const isElsewhere = address !== undefined && address.country !== tarArea
  const isExportToMainland = isElsewhere && address.isMainland && flow?.direction === 'export'
  return [
    ...(address ? [] : [finding('1')]),
    ...(isElsewhere ? [] : certificateFinding(trip)),
    ...(isElsewhere && !isExportToMainland ? [finding('9')] : []),
    ...(isExportToMainland ? [finding('19')] : []),
    ...(flow && trip.sendModeFits ? [] : [finding('25')]),
    ...(trip.isClearedToday ? [finding('29')] : []),
    ...(flow?.suspended ? [finding('30')] : []),
    ...(trip.receipts > max ? [finding('MRG1', { max })] : []),
  ]
}
