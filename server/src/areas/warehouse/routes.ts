import * as calls from '../../../../src/contract/warehouse'
import { memberAddress, publicAddress } from '../../../../src/domain/warehouse-address'
import type { World } from '../../context'
import {
  allWarehouses,
  customerServiceRow,
  findWarehouse,
  latestNotice,
} from '../../db/repositories/reference'
import { Failure } from '../../http/failure'
import type { Serve } from '../../http/serve-call'
import { servicePriceRoutes } from './service-prices'

export function warehouseRoutes(serve: Serve, world: World): void {
  servicePriceRoutes(serve, world)
  serve(calls.getWarehouses, async () => {
    const rows = await allWarehouses(world.db)
    return rows.map((row) => ({
      code: row.code,
      warehouse: row.warehouse,
      currency: row.currency,
      giftMinCents: row.giftMinCents,
      unitPriceMaxCents: row.unitPriceMaxCents,
      countryCode: row.countryCode,
      canSplit: row.canSplit,
      exportDeclaration: row.exportDeclaration,
    }))
  })
  serve(calls.getConsignee, async ({ payload, member }) => {
    const row = await findWarehouse(world.db, payload.whCode)
    if (!row) throw new Failure('1')
    const address = memberAddress(row.address, member.aptId)
    return {
      whCode: row.code,
      name: member.name,
      aptId: member.aptId,
      address,
      postCode: row.postCode,
      phone: row.phone,
    }
  })
  serve(calls.getWarehouseAddress, async ({ payload }) => {
    const row = await findWarehouse(world.db, payload.whCode)
    if (!row) throw new Failure('1')
    const { code: whCode, warehouse, postCode, phone } = row
    return { whCode, warehouse, address: publicAddress(row.address), postCode, phone }
  })
  serve(calls.getCustomerService, async () => {
    const row = await customerServiceRow(world.db)
    return row ? { phone: row.phone, email: row.email, hours: row.hours } : null
  })
  serve(calls.getLatestNotice, async () => {
    const notice = await latestNotice(world.db)
    return notice ? { ...notice, time: notice.time.toISOString() } : null
  })
}
