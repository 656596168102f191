import type { CallDeclaring, ParsedPayloadOf } from '../../../../src/contract/base/call'
import {
  addForecast,
  type FORECAST_ROUTE_ERRORS,
  type PARCEL_CONTENTS_ERRORS,
  type validateForecast,
} from '../../../../src/contract/forecast/forecast'
import type { FLOW_UNKNOWN_ERRORS } from '../../../../src/contract/warehouse/warehouse-errors'
import { getCurrencyDecimals } from '../../../../src/domain/base/money'
import {
  type ParcelForecast,
  type ParcelForecastContents,
  parseParcelForecast,
} from '../../../../src/domain/forecast/forecast'
import {
  calculateFeeCentsForInsuredUnits,
  type InsuranceTerms,
} from '../../../../src/domain/pricing/insurance'
import type { AppContext, Member } from '../../base/context'
import { InvalidFieldsError, refuse } from '../../base/failure'
import type { Db } from '../../db/open-db'
import { findActiveParcelByTrackingNo } from '../../db/repositories/parcels/parcels'
import {
  findOriginDestinationFlowById,
  findWarehouse,
  loadGoodsOptionLists,
  type OriginDestinationFlowRow,
  type WarehouseRow,
} from '../../db/repositories/warehouse/reference'
import { loadAppSwitches } from '../app/switches'
import { findInsuranceTermsOfMemberType } from '../pricing/pricing'
import { assertCustomsGoodsIdsKnown, assertOriginCountriesKnown } from './goods'

type ForecastFields = ParsedPayloadOf<typeof validateForecast>

/**
 * Parsed forecast, with the forwarder's rows that it names, its insured value and the price of the insurance.
 */
export interface ParsedForecast extends ParcelForecast<WarehouseRow, OriginDestinationFlowRow> {
  insurance: { insuredCents: number; insuredFeeCents: number; insuredEachCents: number } | undefined
}

/** Returns a flow from the forwarder's current tables. Throws `flowUnknown`. */
export async function getOriginDestinationFlow(
  db: Db,
  call: CallDeclaring<typeof FLOW_UNKNOWN_ERRORS>,
  flowId: string,
): Promise<OriginDestinationFlowRow> {
  const flow = await findOriginDestinationFlowById(db, flowId)
  if (!flow) throw refuse(call, 'flowUnknown')
  return flow
}

/**
 * Parses a forecast by the forwarder's current tables. Refuses a warehouse, a flow or a mode that is given
 * but not offered. Throws 400 with the invalid fields.
 */
export async function parseForecastFields(
  context: AppContext,
  call: CallDeclaring<typeof FORECAST_ROUTE_ERRORS>,
  member: Pick<Member, 'memberType'>,
  fields: ForecastFields,
): Promise<ParsedForecast> {
  const { db } = context
  const [warehouse, flow, lists, insurance] = await Promise.all([
    findWarehouse(db, fields.whCode),
    findOriginDestinationFlowById(db, fields.flowId),
    loadGoodsOptionLists(db),
    findInsuranceTermsOfMemberType(context, member),
  ])
  if (fields.whCode && !warehouse) throw refuse(call, 'warehouseUnknown')
  if (warehouse && fields.flowId && flow?.orgSto !== warehouse.code) throw refuse(call, 'flowNotOffered')
  if (flow && fields.moveMode && !flow.moveModel.some((mode) => mode === fields.moveMode))
    throw refuse(call, 'moveModeNotOffered')
  const rows = { warehouses: warehouse ? [warehouse] : [], flows: flow ? [flow] : [], ...lists, insurance }
  const read = parseParcelForecast({ ...fields, pictureCount: fields.packagesPic.length }, rows)
  if ('problems' in read) throw new InvalidFieldsError(read.problems)
  await assertCustomsGoodsIdsKnown(db, read.forecast.goods)
  await assertOriginCountriesKnown(db, read.forecast.goods)
  return { ...read.forecast, insurance: computeInsurance(read.forecast, insurance) }
}

/**
 * Returns the insured value of a parcel, and its price by the current terms. Throws 400 if the forwarder
 * insures nothing.
 */
export function computeInsurance(
  { insured, insuredValue, warehouse: { currency } }: ParcelForecastContents & { warehouse: WarehouseRow },
  terms: InsuranceTerms | undefined,
): ParsedForecast['insurance'] {
  if (!insured) return undefined
  if (!terms)
    throw new InvalidFieldsError({
      insuredValue: { code: 'forecast.insuredValue.notOffered', params: { currency } },
    })
  const value = Number(insuredValue)
  const insuredCents = value * 10 ** getCurrencyDecimals(currency)
  const insuredFeeCents = calculateFeeCentsForInsuredUnits(value, { currency, terms })
  return { insuredCents, insuredFeeCents, insuredEachCents: terms.centsPerHundred }
}

/**
 * Throws `importClosed` for a new import parcel while imports are closed (/imp/switch). A parcel that we
 * already have can still be declared.
 */
export async function assertNewImportParcelsSwitchedOn(
  context: AppContext,
  { flow, trackingNo }: ParsedForecast,
): Promise<void> {
  if (flow.direction !== 'import' || (await loadAppSwitches(context)).isImportOn) return
  if (!(await findActiveParcelByTrackingNo(context.db, trackingNo))) throw refuse(addForecast, 'importClosed')
}

/**
 * Refuses a forecast that the forwarder does not take now. Throws `warehousePaused` and `goodsNotAccepted`.
 */
export function assertWarehouseAndGoodsAccepted(forecast: ParsedForecast): void {
  if (!(forecast.warehouse.offered && forecast.warehouse.takesForecasts))
    throw refuse(addForecast, 'warehousePaused')
  assertGoodsAccepted(addForecast, forecast)
}

/** Throws `goodsNotAccepted` for goods that the flow does not take now. */
export function assertGoodsAccepted(
  call: CallDeclaring<Pick<typeof PARCEL_CONTENTS_ERRORS, 'goodsNotAccepted'>>,
  { flow, goods }: Pick<ParsedForecast, 'flow' | 'goods'>,
): void {
  const refused = goods.flatMap((item, index) =>
    flow.refusedCategories.includes(item.categoryId) ? [index + 1] : [],
  )
  if (refused.length) throw refuse(call, 'goodsNotAccepted', { kinds: refused.join(', ') })
}
