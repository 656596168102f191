import { addForecast } from '../../../../../src/contract/forecast/forecast'
import type { AppContext, Member } from '../../../base/context'
import { resolveReceiverColumns } from '../parcel-row'
import type { ParsedForecast } from '../trip'

/**
 * Creates a finder of the receiver columns of many parcels. It reads each receiver once, and keeps its address
 * locked until the transaction ends. It throws the refusals of a single forecast.
 */
export function createReceiverColumnsFinder(context: AppContext, member: Member) {
  const found = new Map<string, ReturnType<typeof resolveReceiverColumns>>()
  return (forecast: ParsedForecast) => {
    const { flow, distributionMode, addressId, pickupPointId } = forecast
    const key = [flow.tarArea, distributionMode, addressId, pickupPointId].join(' ')
    const columns = found.get(key) ?? resolveReceiverColumns(context, addForecast, member, forecast)
    found.set(key, columns)
    return columns
  }
}
