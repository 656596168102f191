import { useCall } from '@/client/query'
import { getPackageDetail } from '@/contract/parcels'
import { getOrder } from '@/contract/payment'
import { isFinal, pauseMs } from './result-view'

export const useFeeDetail = (packageNo: string) =>
  useCall(getPackageDetail, { packageNo }, { enabled: packageNo !== '' })

/** An order; it is requested again until the provider has decided, and while a refund is on its way. */
export const useOrder = (orderNo: string) =>
  useCall(
    getOrder,
    { orderNo },
    {
      enabled: orderNo !== '',
      staleMs: 0,
      everyMs: (order, answers) => !(order && isFinal(order)) && pauseMs(answers),
    },
  )
