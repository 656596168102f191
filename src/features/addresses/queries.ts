import { LONG_MS, useCall } from '@/client/query'
import { getAddress, listAddresses, queryCountries, queryDistricts } from '@/contract/addresses'

export const useAddresses = () => useCall(listAddresses, {})
export const useAddress = (id: string) => useCall(getAddress, { id }, { enabled: id !== '' })
export const useCountries = () => useCall(queryCountries, {}, { staleMs: LONG_MS, toastsFailure: true })
export const useDistricts = (country: string, parentId: string, enabled = true) =>
  useCall(
    queryDistricts,
    { country, parentId },
    { enabled: enabled && country !== '', staleMs: LONG_MS, toastsFailure: true },
  )
