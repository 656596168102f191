import { ADDED_SERVICE_TYPE_CODE, type AddedServiceType } from '../../../../src/domain/services/added-service'
import { ALL_WAREHOUSES } from './warehouses'

/**
 * Returns whether a store offers a service. Lanzhou has no packing table for reinforcement. Only the Korea
 * warehouse makes videos (S2 §9, VALU-11 A).
 */
const isOpen = (whCode: string, type: AddedServiceType): boolean => {
  if (type === 'video') return whCode === 'ICN01A'
  return type === 'photo' || whCode !== '931DCA'
}

/** Services of each store. The store's own row says whether it accepts parcels at all. */
export const WAREHOUSE_ADDED_SERVICE_CONFIGS = ALL_WAREHOUSES.flatMap(({ code: whCode }) =>
  (Object.keys(ADDED_SERVICE_TYPE_CODE) as AddedServiceType[]).map((type) => ({
    whCode,
    addedType: ADDED_SERVICE_TYPE_CODE[type],
    openFlag: isOpen(whCode, type) ? (1 as const) : (0 as const),
  })),
)
