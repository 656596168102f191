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
import { getPackageDetail } from '@/contract/parcels/parcel-detail'
import { chooseFirstPickupCountry } from '@/domain/addresses/pickup'
import { sortHomeCountryFirst } from '@/domain/warehouse/places'
import { useIsVisitor, useSession } from '@/session/session-store'
import { useMember } from '@/shared/account/member'
import { useHomeCountry } from '@/shared/home-country/home-country'

/** The member's address book with the use of each address. Its refusal leads a visitor to the sign-in. */
export const useAddresses = () => useCall(listAddresses, { withUsage: true })
/** The same on a screen that visitors see too. Sends no request for a visitor. */
export const useAddressesOfMember = () => {
  const isVisitor = useIsVisitor()
  return useCall(listAddresses, { withUsage: true }, { enabled: !isVisitor })
}
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
/** The countries that an address can be in, the member's home country first. */
export function useCountries() {
  const query = useCall(listAddressCountries, {}, { staleMs: REFERENCE_DATA_STALE_MS, toastsFailure: true })
  const home = useHomeCountry()?.code
  return { ...query, data: query.data && sortHomeCountryFirst(query.data, home, (row) => row) }
}
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
/** The pickup points of a country. While the country is '', they count as loading. */
export function usePickupDistricts(country: string) {
  const query = useCall(listPickupPointsByDistrict, { country }, { enabled: country !== '' })
  return country ? query : ({ ...query, fetchStatus: 'fetching' } as const)
}
/** Returns the country whose pickup points are shown first; '' until it is known. */
export function useFirstPickupCountry(): string {
  const isSigningIn = useSession((state) => state.isSigningIn)
  const member = useMember()
  const book = useAddressesOfMember()
  const home = member.data?.homeCountry?.code
  if (isSigningIn || member.isLoading || (!home && book.isLoading)) return ''
  return chooseFirstPickupCountry(home, book.data ?? [])
}
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
