import { LONG_MS, useCall } from '@/client/query'
import { getSharedRoute } from '@/contract/route-share'
import { getWarehouseAddress, getWarehouses } from '@/contract/warehouse'

export const useSharedRoute = (shareId: string) =>
  useCall(getSharedRoute, { shareId }, { enabled: shareId !== '', staleMs: 0 })

export const useWarehouses = () => useCall(getWarehouses, {}, { staleMs: LONG_MS })

export const useWarehouseAddress = (whCode: string) =>
  useCall(getWarehouseAddress, { whCode }, { staleMs: LONG_MS })
