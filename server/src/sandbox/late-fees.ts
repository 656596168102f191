import * as calls from '../../../src/contract/sandbox-late-fees'
import { addLateFee } from '../areas/payment/late-fees/add'
import { resolveLateFee } from '../areas/payment/late-fees/resolve'
import type { World } from '../context'
import { lateFeesForWarehouse } from '../db/repositories/late-fees'
import type { Serve } from '../http/serve-call'

const SHOWN_MAX = 50

/** The warehouse that adds fees after the price was given, as the operator plays it. */
export function lateFeeCalls(serve: Serve, world: World): void {
  serve(calls.sandboxLateFees, async () => {
    const rows = await lateFeesForWarehouse(world.db, SHOWN_MAX)
    return rows.map(({ fee: { id, packageNo, feeType, amountCents, reason, state }, aptId }) => ({
      ...{ id, packageNo, aptId, feeType, amountCents, reason, state },
    }))
  })
  serve(calls.sandboxAddLateFee, ({ payload }) => addLateFee(world, payload))
  serve(calls.sandboxResolveLateFee, async ({ payload }) => {
    await resolveLateFee(world, payload)
    return {}
  })
}
