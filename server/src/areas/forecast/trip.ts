import { eq } from 'drizzle-orm'
import type { ParsedPayloadOf } from '../../../../src/contract/call'
import type { validateForecast } from '../../../../src/contract/forecast'
import type { TransshipmentMode } from '../../../../src/domain/places'
import type { Db } from '../../db/open-db'
import { flows, warehouses } from '../../db/schema/places'
import { Failure } from '../../http/failure'

type Fields = ParsedPayloadOf<typeof validateForecast>

/** A flow as the forwarder runs it at present. Throws 2. */
export async function flowOf(db: Db, flowId: string): Promise<typeof flows.$inferSelect> {
  const [flow] = await db.select().from(flows).where(eq(flows.flowId, flowId))
  if (!flow) throw new Failure('2')
  return flow
}

/**
 * What the forwarder takes at present, as its tables say; what is wrong in the form itself was told before, field by
 * field. Throws 1, 2, 3, 13 and 119.
 */
export async function refuseTrip(db: Db, it: Fields): Promise<void> {
  const [warehouse] = await db.select().from(warehouses).where(eq(warehouses.code, it.whCode))
  if (!warehouse) throw new Failure('1')
  if (!warehouse.takesForecasts) throw new Failure('119')
  const flow = await flowOf(db, it.flowId)
  if (flow.orgSto !== it.whCode) throw new Failure('2')
  if (!flow.moveModel.includes(it.moveMode as TransshipmentMode)) throw new Failure('3')
  const refused = it.goods.flatMap((item, at) =>
    flow.refusedCategories.includes(item.categoryId) ? [at + 1] : [],
  )
  if (refused.length) throw new Failure('13', { kinds: refused.join(', ') })
}
