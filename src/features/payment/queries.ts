import { useCall } from '@/client/query'
import { getPackageDetail } from '@/contract/parcels'
import { getOrder, getOutboundFees } from '@/contract/payment'

export const useFees = (packageNo: string) =>
  useCall(getOutboundFees, { packageNo }, { enabled: packageNo !== '', staleMs: 0 })
export const useFeeDetail = (packageNo: string) =>
  useCall(getPackageDetail, { packageNo }, { enabled: packageNo !== '' })

/** @param everyMs ms between two askings while the gateway decides */
export const useOrder = (orderNo: string, everyMs: number | false = false) =>
  useCall(getOrder, { orderNo }, { enabled: orderNo !== '', staleMs: 0, everyMs })
