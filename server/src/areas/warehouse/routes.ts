import { asc, desc, eq } from 'drizzle-orm'
import * as calls from '../../../../src/contract/warehouse'
import type { World } from '../../context'
import { notices, warehouses } from '../../db/schema/places'
import { Failure } from '../../http/failure'
import type { Serve } from '../../http/serve-call'

export function warehouseRoutes(serve: Serve, world: World): void {
  serve(calls.getWarehouses, async () => {
    const rows = await world.db.select().from(warehouses).orderBy(asc(warehouses.position))
    return rows.map(({ code, warehouse, currency, countryCode, canSplit }) => ({
      code,
      warehouse,
      currency,
      countryCode,
      canSplit,
    }))
  })
  serve(calls.getConsignee, async ({ payload, member }) => {
    const [row] = await world.db.select().from(warehouses).where(eq(warehouses.code, payload.whCode))
    if (!row) throw new Failure('1')
    const address = row.address.replace('{code}', member.aptId)
    return {
      whCode: row.code,
      name: member.name,
      aptId: member.aptId,
      address,
      postCode: row.postCode,
      phone: row.phone,
    }
  })
  serve(calls.getLatestNotice, async () => {
    const [notice] = await world.db.select().from(notices).orderBy(desc(notices.time)).limit(1)
    return notice ? { ...notice, time: notice.time.toISOString() } : null
  })
}
