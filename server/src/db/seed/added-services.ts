import { ADDED_SERVICE_TYPE_CODE, type AddedServiceType } from '../../../../src/domain/services/added-service'
import { ALL_WAREHOUSES } from './warehouses'

/** Lanzhou has no packing table for reinforcement; videos are the Korea warehouse's alone (S2 §9, VALU-11 A). */
const isOpen = (whCode: string, type: AddedServiceType): boolean => {
  if (type === 'video') return whCode === 'ICN01A'
  return type === 'photo' || whCode !== '931DCA'
}

/** What each store offers; which of them takes parcels at all is said by the store. */
export const WAREHOUSE_ADDED_SERVICE_CONFIGS = ALL_WAREHOUSES.flatMap(({ code: whCode }) =>
  (Object.keys(ADDED_SERVICE_TYPE_CODE) as AddedServiceType[]).map((type) => ({
    whCode,
    addedType: ADDED_SERVICE_TYPE_CODE[type],
    openFlag: isOpen(whCode, type) ? (1 as const) : (0 as const),
  })),
)
