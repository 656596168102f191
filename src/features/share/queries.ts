import { LONG_MS, useCall } from '@/client/query'
import { getSharedRoute } from '@/contract/route-share'
import { getWarehouseAddress } from '@/contract/warehouse'

export const useSharedRoute = (shareId: string) =>
  useCall(getSharedRoute, { shareId }, { enabled: shareId !== '', staleMs: 0 })

export const useWarehouseAddress = (whCode: string) =>
  useCall(getWarehouseAddress, { whCode }, { staleMs: LONG_MS })
