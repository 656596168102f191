import * as calls from '../../../../src/contract/warehouse/warehouse'
import * as byFlow from '../../../../src/contract/warehouse/warehouse-by-flow'
import type { AppContext } from '../../base/context'
import { findCustomerServiceContact, listOfferedWarehouses } from '../../db/repositories/warehouse/reference'
import type { ServeCall } from '../../http/serve-call'
import {
  getOfferedWarehouse,
  getOfferedWarehouseOfFlow,
  toMemberLatinAddressParts,
  toMemberWarehouseAddress,
  toMemberWarehouseAddressParts,
  toPublicLatinAddressParts,
  toPublicWarehouseAddressParts,
  toPublicWarehouseView,
} from './warehouse-addresses'

export function warehouseRoutes(serve: ServeCall, context: AppContext): void {
  serve(calls.getWarehouses, async () => {
    const rows = await listOfferedWarehouses(context.db)
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
  serve(calls.getMemberWarehouseAddress, async ({ call, payload, member }) => {
    const row = await getOfferedWarehouse(context.db, call, payload.whCode)
    return { whCode: row.code, ...toMemberWarehouseAddress(row, member) }
  })
  serve(byFlow.getMemberWarehouseAddressOfFlow, async ({ call, payload, member }) => {
    const row = await getOfferedWarehouseOfFlow(context.db, call, payload.flowId)
    return {
      whCode: row.code,
      warehouse: row.warehouse,
      ...toMemberWarehouseAddress(row, member),
      latin: toMemberLatinAddressParts(row, member),
    }
  })
  serve(calls.getPublicWarehouseAddressParts, async ({ call, payload }) => {
    const row = await getOfferedWarehouse(context.db, call, payload.whCode)
    return {
      ...toPublicWarehouseView(row),
      place: toPublicWarehouseAddressParts(row),
      latin: toPublicLatinAddressParts(row),
    }
  })
  serve(calls.getMemberWarehouseAddressParts, async ({ call, payload, member }) => {
    const row = await getOfferedWarehouse(context.db, call, payload.whCode)
    const { address: _, ...consignee } = toMemberWarehouseAddress(row, member)
    return {
      whCode: row.code,
      warehouse: row.warehouse,
      ...consignee,
      place: toMemberWarehouseAddressParts(row, member),
      latin: toMemberLatinAddressParts(row, member),
    }
  })
  serve(byFlow.getPublicWarehouseAddressOfFlow, async ({ call, payload }) =>
    toPublicWarehouseView(await getOfferedWarehouseOfFlow(context.db, call, payload.flowId)),
  )
  serve(calls.getCustomerServiceContact, async () => {
    const row = await findCustomerServiceContact(context.db)
    return row ? { phone: row.phone, email: row.email, hours: row.hours } : null
  })
}
