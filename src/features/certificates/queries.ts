import { invalidateCalls, useCall } from '@/client/query'
import { listAddresses } from '@/contract/addresses/addresses'
import type { AnswerOf } from '@/contract/base/call'
import { openCertificateLink } from '@/contract/certificates/certificate-links'
import { getCertificate, listCertificates } from '@/contract/certificates/certificates'
import { getDefaultAddress, getForecastAddresses } from '@/contract/forecast/forecast-receivers'
import { getPersonalAreaSummary } from '@/contract/membership/membership'
import { listParcelsWaitingForCertificate } from '@/contract/parcels/waiting-parcels'

export type ListedCertificate = AnswerOf<typeof listCertificates>[number]

export const useCertificates = () => useCall(listCertificates, {})
export const useCertificate = (id: string) => useCall(getCertificate, { id }, { enabled: id !== '' })
/** The unpaid parcels that wait until a certificate is approved. */
export const useWaitingParcels = (id: string) =>
  useCall(listParcelsWaitingForCertificate, { id }, { enabled: id !== '', staleMs: 0 })
export const useAddresses = () => useCall(listAddresses, {})

/** Reloads certificates, and the addresses and the summary whose state depends on them. */
export const invalidateCertificates = (): Promise<unknown> =>
  invalidateCalls(
    listCertificates,
    getCertificate,
    getPersonalAreaSummary,
    listAddresses,
    getForecastAddresses,
    getDefaultAddress,
  )

/**
 * The request behind a link, while the link can be used. Always reloaded, so that a withdrawal shows at once.
 */
export const useOpenedCertificateLink = (token: string) =>
  useCall(openCertificateLink, { token }, { enabled: token !== '', staleMs: 0 })
