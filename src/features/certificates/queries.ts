import { invalidateCalls, useCall } from '@/client/query'
import { listAddresses } from '@/contract/addresses/addresses'
import type { AnswerOf } from '@/contract/base/call'
import { openCertificateLink } from '@/contract/certificates/certificate-links'
import { getCertificate, listCertificates } from '@/contract/certificates/certificates'
import { getDefaultAddress, getForecastAddresses } from '@/contract/forecast/forecast-receivers'

export type ListedCertificate = AnswerOf<typeof listCertificates>[number]

export const useCertificates = () => useCall(listCertificates, {})
export const useCertificate = (id: string) => useCall(getCertificate, { id }, { enabled: id !== '' })
export const useAddresses = () => useCall(listAddresses, {})

/** A certificate changed, and with it how the addresses stand that go by it. */
export const invalidateCertificates = (): Promise<unknown> =>
  invalidateCalls(listCertificates, getCertificate, listAddresses, getForecastAddresses, getDefaultAddress)

/** Whom a link asks, while it can be used: it is known at once when it was withdrawn. */
export const useOpenedCertificateLink = (token: string) =>
  useCall(openCertificateLink, { token }, { enabled: token !== '', staleMs: 0 })
