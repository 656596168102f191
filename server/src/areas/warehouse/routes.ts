import { getListedGoods } from '../../../../src/contract/listed-goods'
import * as calls from '../../../../src/contract/warehouse'
import * as byFlow from '../../../../src/contract/warehouse-by-flow'
import type { AppContext } from '../../context'
import { allListedGoods } from '../../db/repositories/listed-goods'
import { customerServiceRow, offeredWarehouses } from '../../db/repositories/reference'
import type { Serve } from '../../http/serve-call'
import { servicePriceRoutes } from './service-prices'
import {
  consigneeAt,
  consigneePlaceAt,
  publicAddressOf,
  publicPlaceOf,
  warehouseOf,
  warehouseOfFlow,
} from './warehouse-addresses'

export function warehouseRoutes(serve: Serve, world: AppContext): void {
  servicePriceRoutes(serve, world)
  serve(calls.getWarehouses, async () => {
    const rows = await offeredWarehouses(world.db)
    return rows.map((row) => ({
      code: row.code,
      warehouse: row.warehouse,
      currency: row.currency,
      giftMinCents: row.giftMinCents,
      unitPriceMaxCents: row.unitPriceMaxCents,
      countryCode: row.countryCode,
      canSplit: row.canSplit,
      exportDeclaration: row.exportDeclaration,
      destinations: row.destinations,
    }))
  })
  serve(calls.getConsignee, async ({ payload, member }) => {
    const row = await warehouseOf(world.db, payload.whCode)
    return { whCode: row.code, ...consigneeAt(row, member) }
  })
  serve(byFlow.getNewWhAddress, async ({ payload, member }) => {
    const row = await warehouseOfFlow(world.db, payload.flowId)
    return { whCode: row.code, warehouse: row.warehouse, ...consigneeAt(row, member) }
  })
  serve(calls.getWarehouseAddress, async ({ payload }) => {
    const row = await warehouseOf(world.db, payload.whCode)
    return { ...publicAddressOf(row), place: publicPlaceOf(row) }
  })
  serve(calls.getConsigneePlace, async ({ payload, member }) => {
    const row = await warehouseOf(world.db, payload.whCode)
    const { address: _, ...consignee } = consigneeAt(row, member)
    return { whCode: row.code, warehouse: row.warehouse, ...consignee, place: consigneePlaceAt(row, member) }
  })
  serve(byFlow.getWhAddressInfo, async ({ payload }) =>
    publicAddressOf(await warehouseOfFlow(world.db, payload.flowId)),
  )
  serve(getListedGoods, async () => {
    const rows = await allListedGoods(world.db)
    return rows.map(({ words: { sc, tc, en }, rules, ...row }) => ({
      ...row,
      words: { sc: [...sc], tc: [...tc], en: [...en] },
      rules: rules.map((rule) => ({ ...rule, modes: [...rule.modes] })),
    }))
  })
  serve(calls.getCustomerService, async () => {
    const row = await customerServiceRow(world.db)
    return row ? { phone: row.phone, email: row.email, hours: row.hours } : null
  })
}
