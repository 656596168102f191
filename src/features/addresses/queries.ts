import { invalidateCalls, REFERENCE_DATA_STALE_MS, useCall } from '@/client/query'
import {
  getAddress,
  listAddressCountries,
  listAddresses,
  queryDistricts,
} from '@/contract/addresses/addresses'
import { listPickupPointsByDistrict } from '@/contract/addresses/pickup'
import { POST_CODE_QUERY_MAX_LENGTH, searchPostCodes } from '@/contract/addresses/place-lists'
import { getCertificateLinkStatus } from '@/contract/certificates/certificate-links'
import { getDefaultAddress, getForecastAddresses } from '@/contract/forecast/forecast-receivers'
import { getPackageDetail } from '@/contract/parcels/parcels'

export const useAddresses = () => useCall(listAddresses, {})
export const useAddress = (id: string) => useCall(getAddress, { id }, { enabled: id !== '' })
/**
 * State of the certificate request for an address. Always reloaded, since the receiver may submit at any
 * moment.
 */
export const useCertificateLink = (addressId: string) =>
  useCall(getCertificateLinkStatus, { addressId }, { staleMs: 0 })
/** Reloads the lists that depend on addresses, such as the addresses that a parcel can be sent to. */
export const invalidateAddresses = () =>
  invalidateCalls(listAddresses, getForecastAddresses, getDefaultAddress)
export const useCountries = () =>
  useCall(listAddressCountries, {}, { staleMs: REFERENCE_DATA_STALE_MS, toastsFailure: true })
export const useDistricts = (country: string, parentId: string, enabled = true) =>
  useCall(
    queryDistricts,
    { country, parentId },
    { enabled: enabled && country !== '', staleMs: REFERENCE_DATA_STALE_MS, toastsFailure: true },
  )
/** The parcel whose receiver changes. */
export const useParcelDetail = (packageNo: string) =>
  useCall(getPackageDetail, { packageNo }, { enabled: packageNo !== '', staleMs: 0 })
/** The addresses that parcels of a flow may go to. */
export const useFlowAddresses = (flowId: string) =>
  useCall(getForecastAddresses, { flowId }, { enabled: flowId !== '', staleMs: 0 })
export const usePickupDistricts = (country: string) =>
  useCall(listPickupPointsByDistrict, { country }, { enabled: country !== '' })
/** The places whose postal code starts with `postCode`. Sends no request if it is empty or too long. */
export const usePostCodePlaces = (country: string, postCode: string) =>
  useCall(
    searchPostCodes,
    { country, postCode },
    {
      enabled: country !== '' && postCode.trim() !== '' && postCode.length <= POST_CODE_QUERY_MAX_LENGTH,
      staleMs: REFERENCE_DATA_STALE_MS,
    },
  )
