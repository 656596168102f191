import type { ParsedPayloadOf } from '../../../../src/contract/call'
import type { validateForecast } from '../../../../src/contract/forecast'
import { type Contents, type Forecast, readForecast } from '../../../../src/domain/forecast'
import { type InsuranceTerms, insuranceFee } from '../../../../src/domain/insurance'
import { decimalsOf } from '../../../../src/domain/money'
import type { AppContext, Member } from '../../context'
import type { Db } from '../../db/open-db'
import { findLivingParcel } from '../../db/repositories/parcels'
import {
  type FlowRow,
  findFlow,
  findWarehouse,
  goodsLists,
  type WarehouseRow,
} from '../../db/repositories/reference'
import { Failure, Refused } from '../../http/failure'
import { getInsuranceTerms } from '../pricing'
import { appSwitches } from '../shell/switches'
import { refuseUnknownContents } from './goods'

type Fields = ParsedPayloadOf<typeof validateForecast>

/** A forecast as it is declared, with the forwarder's rows that it names, and what it is insured for and by. */
export interface ReadForecast extends Forecast<WarehouseRow, FlowRow> {
  insurance: { insuredCents: number; insuredFeeCents: number; insuredEachCents: number } | undefined
}

/** A flow as the forwarder runs it at present. Throws 2. */
export async function flowOf(db: Db, flowId: string): Promise<FlowRow> {
  const flow = await findFlow(db, flowId)
  if (!flow) throw new Failure('2')
  return flow
}

/**
 * Reads a forecast by the forwarder's tables as they are at present. Throws 1, 2 and 3 for a warehouse, a flow or a mode
 * that is named but not offered, and 400 for what is wrong in the fields.
 */
export async function readFields(
  world: AppContext,
  member: Pick<Member, 'memberType'>,
  fields: Fields,
): Promise<ReadForecast> {
  const { db } = world
  const [warehouse, flow, lists, insurance] = await Promise.all([
    findWarehouse(db, fields.whCode),
    findFlow(db, fields.flowId),
    goodsLists(db),
    getInsuranceTerms(world, member),
  ])
  if (fields.whCode && !warehouse) throw new Failure('1')
  if (warehouse && fields.flowId && flow?.orgSto !== warehouse.code) throw new Failure('2')
  if (flow && fields.moveMode && !flow.moveModel.some((mode) => mode === fields.moveMode))
    throw new Failure('3')
  const rows = { warehouses: warehouse ? [warehouse] : [], flows: flow ? [flow] : [], ...lists, insurance }
  const read = readForecast({ ...fields, pictureCount: fields.packagesPic.length }, rows)
  if ('problems' in read) throw new Refused(read.problems)
  await refuseUnknownContents(db, read.forecast.goods)
  return { ...read.forecast, insurance: insuranceOf(read.forecast, insurance) }
}

/** What a parcel is insured for, and what that costs by the terms of now. Throws 400 where nothing is insured. */
export function insuranceOf(
  { insured, insuredValue, warehouse: { currency } }: Contents & { warehouse: WarehouseRow },
  terms: InsuranceTerms | undefined,
): ReadForecast['insurance'] {
  if (!insured) return undefined
  if (!terms)
    throw new Refused({ insuredValue: { code: 'forecast.insuredValue.notOffered', params: { currency } } })
  const value = Number(insuredValue)
  const insuredCents = value * 10 ** decimalsOf(currency)
  const insuredFeeCents = insuranceFee(value, { currency, terms })
  return { insuredCents, insuredFeeCents, insuredEachCents: terms.centsPerHundred }
}

/** Refuses a new import parcel while none is taken (/imp/switch); one that lies in the warehouse goes on. Throws IMP. */
export async function refuseClosedImport(
  world: AppContext,
  { flow, trackingNo }: ReadForecast,
): Promise<void> {
  if (flow.direction !== 'import' || (await appSwitches(world)).isImportOn) return
  if (!(await findLivingParcel(world.db, trackingNo))) throw new Failure('IMP')
}

/** Refuses what the forwarder does not take at present. Throws 13 and 119. */
export function refuseNotAccepted(forecast: ReadForecast): void {
  if (!(forecast.warehouse.offered && forecast.warehouse.takesForecasts)) throw new Failure('119')
  refuseGoods(forecast)
}

/** Refuses goods that the flow does not take at present. Throws 13. */
export function refuseGoods({ flow, goods }: Pick<ReadForecast, 'flow' | 'goods'>): void {
  const refused = goods.flatMap((item, index) =>
    flow.refusedCategories.includes(item.categoryId) ? [index + 1] : [],
  )
  if (refused.length) throw new Failure('13', { kinds: refused.join(', ') })
}
