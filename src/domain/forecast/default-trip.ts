import { findPhoneArea } from '../addresses/phone'
import {
  findFlowIdOrEmpty,
  type OriginDestinationFlow,
  sortWarehousesForCountry,
  type WarehouseDestinations,
} from '../warehouse/places'

interface TripOffers {
  warehouses: readonly (WarehouseDestinations & { code: string })[]
  flows: readonly Pick<OriginDestinationFlow, 'flowId' | 'orgSto' | 'tarArea'>[]
}

/** What is known about where the member lives: the chosen country, and the area of the mobile number. */
interface MemberPlace {
  homeCountry?: string | undefined
  areaCode?: string | null | undefined
}

/**
 * Returns the initial trip of a forecast, to the member's country. Without a country, the member's mobile
 * number names it, if the first warehouse ships there.
 *
 * @param from code of the parcel's warehouse; '' for a new parcel, which gets the first warehouse that ships
 * there
 */
export function findDefaultTrip(
  { warehouses, flows }: TripOffers,
  { homeCountry, areaCode }: MemberPlace,
  from = '',
): { whCode?: string; flowId?: string } {
  const whCode = from || sortWarehousesForCountry(warehouses, homeCountry)[0]?.code
  const country = homeCountry ?? findPhoneArea(areaCode ?? '')?.country
  return country && whCode ? { whCode, flowId: findFlowIdOrEmpty(flows, { from: whCode, country }) } : {}
}
