import * as calls from '../../../src/contract/sandbox-late-fees'
import { addSurcharge } from '../areas/payment/late-fees/add'
import { resolveSurcharge } from '../areas/payment/late-fees/resolve'
import type { AppContext } from '../context'
import { listSurchargesForWarehouse } from '../db/repositories/late-fees'
import type { ServeCall } from '../http/serve-call'

const SHOWN_MAX = 50

/** The warehouse that adds fees after the price was given, as the operator plays it. */
export function sandboxSurchargeRoutes(serve: ServeCall, world: AppContext): void {
  serve(calls.sandboxListSurcharges, async () => {
    const rows = await listSurchargesForWarehouse(world.db, SHOWN_MAX)
    return rows.map(({ fee: { id, packageNo, feeType, amountCents, reason, state }, aptId }) => ({
      ...{ id, packageNo, aptId, feeType, amountCents, reason, state },
    }))
  })
  serve(calls.sandboxAddSurcharge, ({ payload }) => addSurcharge(world, payload))
  serve(calls.sandboxResolveSurcharge, async ({ payload }) => {
    await resolveSurcharge(world, payload)
    return {}
  })
}
